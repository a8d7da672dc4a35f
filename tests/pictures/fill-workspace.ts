import type { Browser, Page } from "playwright"
import { paths } from "../../client/paths.ts"
import type { Login } from "./fill-site.ts"
import { signIn } from "./take.ts"
import type { startWebsite } from "./website.ts"

type Website = Awaited<ReturnType<typeof startWebsite>>
type Ask = <T = { id: string }>(path: string, body?: unknown, method?: string, key?: string) => Promise<T>

/** The addresses of what was made, by the names of their pictures. */
export type Made = Record<string, string>

/**
 * Gives somebody's workspace a little of everything, so that its pages show what they are for: a campaign that has run in the
 * sandbox, an outlet that was read, and what came of both.
 */
export async function fillWorkspace(
  browser: Browser,
  origin: string,
  login: Login,
  website: Website,
): Promise<Made> {
  const context = await browser.newContext({ baseURL: origin })
  try {
    await signIn(context, login)
    const page = await context.newPage()
    const campaign = await runSample(page)
    const ask = await askAs(origin, login)
    return { "campaign-detail": campaign, ...(await addTheRest(ask, website, campaign)) }
  } finally {
    await context.close()
  }
}

/** Runs a campaign from its launch to its end; returns the address of its page. */
async function runSample(page: Page): Promise<string> {
  await page.goto(paths.dashboard)
  await page.getByRole("button", { name: "Try a sample campaign" }).click()
  await page.getByRole("button", { name: "Launch for 6 people" }).click()
  await page.getByRole("button", { name: "Run to the end" }).click()
  await page.getByText("That was the whole of it.").waitFor({ timeout: 120_000 })
  return new URL(page.url()).pathname
}

async function askAs(origin: string, login: Login): Promise<Ask> {
  const send = async (path: string, token: string, body?: unknown, method?: string) => {
    const answer = await fetch(origin + path, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers: {
        Origin: origin,
        ...(token && { Authorization: `Bearer ${token}` }),
        "Content-Type": typeof body === "string" ? "text/csv" : "application/json",
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.status === 204 ? null : answer.json()
  }
  const { access_token: token } = await send("/auth/v1/token?grant_type=password", "", login)
  const [first] = await send("/api/workspaces", token)
  return (path, body, method, key = token) =>
    send(/^\/(dev|v1)\//.test(path) ? path : `/api/workspaces/${first.id}${path}`, key, body, method)
}

/** What people do in a workspace by hand, one after the other. */
async function addTheRest(ask: Ask, website: Website, campaign: string): Promise<Made> {
  const scan = await ask("/scans", { url: `http://${website.host}/about` })
  await until(async () =>
    ["done", "failed"].includes((await ask<{ state: string }>(`/scans/${scan.id}`)).state),
  )
  const { findings } = await ask<{ findings: { id: string; name: string }[] }>(`/scans/${scan.id}/findings`)
  // The others stay to be reviewed, as the picture of the scan shows.
  const odile = findings.filter(({ name }) => name === "Odile Renn").map(({ id }) => id)
  await ask(`/scans/${scan.id}/findings/accept`, { ids: odile })
  const { outlets } = await ask<{ outlets: { id: string }[] }>("/outlets")
  const { contacts } = await ask<{ contacts: { id: string }[] }>("/contacts?q=odile")
  const [outlet, contact] = [outlets[0]?.id ?? "", contacts[0]?.id ?? ""]
  await ask("/notes", {
    contactId: contact,
    text: "Asked for the study's tables. Prefers a call before noon.",
  })
  await ask("/tasks", { contactId: contact, title: "Send the tables of the study", dueOn: "2026-12-04" })
  const opportunity = await ask("/opportunities", {
    title: "Looking for people who repair boats for a living",
    body: "For a feature on repair I would like to speak with two or three workshops on the coast. A photograph would help.",
    outlet: "Harbour Weekly",
    journalist: "Odile Renn",
    replyTo: "odile@harbourweekly.example",
    deadlineLocal: "2027-03-12T17:00",
    deadlineZone: "Europe/London",
  })
  const campaignId = campaign.split("/").at(-1)
  const placement = await ask("/placements", {
    pageUrl: website.article,
    targetUrls: ["https://tallow.example/study"],
    campaignId,
    contactId: contact,
  })
  await until(async () => (await ask<{ state: string }>(`/placements/${placement.id}`)).state !== "pending")
  const draft = await ask("/campaigns", { name: "The study of the coast", goal: "coverage" })
  const file = await ask<{ id: string; mapping: unknown }>("/imports?name=spring-fair.csv", people)
  await ask(`/imports/${file.id}/preview`, { mapping: file.mapping }, "PUT")
  await ask(`/imports/${file.id}/apply`, { policy: "fill_blanks" })
  await until(async () => (await ask<{ state: string }>(`/imports/${file.id}`)).state === "applied")
  await proposeLaunch(ask)
  await ask("/webhooks", {
    url: "https://hooks.tallow.example/presskite",
    events: ["reply.received", "placement.live", "placement.lost"],
  })
  const client = await ask<{ id: string }>("/clients", { name: "Harbour Boats" })
  await ask("/reports", {
    clientId: client.id,
    title: "The coast in autumn",
    from: "2026-10-01",
    to: "2026-11-30",
  })
  const { threads } = await ask<{ threads: { id: string }[] }>("/inbox")
  return {
    "campaign-edit": paths.campaignEdit(draft.id),
    "contact-detail": paths.contactDetail(contact),
    "outlet-detail": paths.outletDetail(outlet),
    "scan-detail": paths.scanDetail(scan.id),
    "opportunity-detail": paths.opportunityDetail(opportunity.id),
    "placement-detail": paths.placementDetail(placement.id),
    thread: paths.thread(threads[0]?.id ?? ""),
  }
}

/** An assistant with a key proposes the launch of a campaign, whose page then asks for an approval. */
async function proposeLaunch(ask: Ask): Promise<void> {
  const { campaignId } = await ask<{ campaignId: string }>("/campaigns/sample", {})
  const { key } = await ask<{ key: string }>("/keys", {
    name: "Research assistant",
    scopes: ["campaigns:read", "campaigns:write"],
  })
  const note = "All six people wrote about repair this year. The figures are from the study."
  await ask(`/v1/campaigns/${campaignId}/proposal`, { note }, "POST", key)
}

const people = `Name,Email,Company,Title,Tags
Ruben Astley,ruben@quayside.example,Quayside Gazette,Maritime editor,Repair;Coast
Ilse Korhonen,ilse@fairlead.example,Fairlead,Podcast host,Repair
Bo Tamm,not an address,Fairlead,,
`

/** Polls until a running process has ended. */
async function until(isOver: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isOver()); tries++) {
    if (tries > 300) throw new Error("What was begun in the workspace does not end")
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
