import { env } from "cloudflare:workers"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { readSettings } from "../../../../../worker/env.ts"
import { type MailRef, writeMailToken } from "../../../../../worker/mail/mail-token.ts"
import { addTraces, findTraces, readClick } from "../../../../../worker/mail/traces.ts"
import { judgeVisitor } from "../../../../../worker/site/recipients/judge-visitor.ts"
import type { CampaignChange } from "../../../../../worker/workspace/campaigns/campaigns/contract.ts"
import type { SandboxRun } from "../../../../../worker/workspace/replies/sandbox/contract.ts"
import type { CampaignResults } from "../../../../../worker/workspace/results/results/contract.ts"
import { appWith, movableClock } from "../../../support/app.ts"
import { ring, runNextPart } from "../../../support/jobs.ts"
import { read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { enterWithCampaign } from "../../campaigns/campaigns/campaign.ts"

const settings = readSettings(env)
const reader = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"
const study = "https://study.example/a?b=1&c=2#d"
const figures = "https://figures.example/"
const words = `Dear {{ first_name | default: "reader" }},

[the study](${study}), [the figures](${figures}), or https://plain.example/here as it stands.`

/** A message that was sent to one person, its contents, and functions that load and follow it later. */
async function writeTo(change: CampaignChange, email = "anna@paper.example") {
  const entered = await enterWithCampaign(change, [{ subject: "A study", body: words }])
  const { ask, at, add, workspace } = entered
  await add({ email })
  await ask(`${at}/launch`, { body: { eligible: 1 } })
  await ring(workspace.id)
  const [sent] = await rowsOf<{ id: string; html_body: string }>(
    workspace.id,
    "select id, html_body from messages where sent_at is not null",
  )
  const html = sent?.html_body ?? ""
  const links = [...html.matchAll(/href="([^"]*\/go\/[^"]*)"/g)].map(([, link = ""]) => link)
  const [, picture = ""] = /<img src="([^"]*)"/.exec(html) ?? []
  const { clock, move } = movableClock(Date.now() + 60_000)
  const server = appWith({ clock })
  const get = async (url: string, agent: string | null = reader, method = "GET") =>
    server(
      new Request(url, {
        method,
        redirect: "manual",
        headers: agent === null ? {} : { "User-Agent": agent },
      }),
    )
  const visits = async () => (await read<CampaignResults>(ask(`${at}/results`))).visits
  return { ...entered, message: sent?.id ?? "", html, links, picture, get, move, visits }
}

test("a campaign notes nothing of its readers unless it was told to, and its links lead where they say", async () => {
  const { html, visits } = await writeTo({})
  expect(html).toContain(`<a href="${study.replace("&", "&amp;")}">the study</a>`)
  expect(html).not.toMatch(/<img|\/go\/|\/open\//)
  expect(await visits()).toEqual({ opens: null, clicks: null })
})

describe("a campaign that notes them", () => {
  test("counts people, once each, and lets nothing follow from it", async () => {
    const { get, html, links, picture, visits, workspace, ask, at } = await writeTo({
      trackOpens: true,
      trackClicks: true,
    })
    expect(links).toHaveLength(2)
    const before = await rowsOf(workspace.id, "select * from enrolments")
    for (const _ of [1, 2]) {
      const shown = await get(picture)
      expect([shown.status, shown.headers.get("Content-Type")]).toEqual([200, "image/gif"])
      expect(shown.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin")
      const led = await get(links[0] ?? "")
      expect([led.status, led.headers.get("Location")]).toEqual([302, study])
      for (const answer of [shown, led]) {
        expect(answer.headers.get("Cache-Control")).toBe("private, no-store")
        expect(answer.headers.get("Set-Cookie")).toBeNull()
      }
    }
    expect(await visits()).toEqual({
      opens: { people: 1, onlyMachines: 0 },
      clicks: { people: 1, onlyMachines: 0 },
    })
    expect(await rowsOf(workspace.id, "select * from enrolments")).toEqual(before)
    const { funnel } = await read<CampaignResults>(ask(`${at}/results`))
    expect(funnel).toMatchObject({ reached: 1, replied: 0 })
    const rights = /https:[^"]*\/rights\/\w+/.exec(html)?.[0] ?? ""
    expect(await (await get(rights)).text()).toContain("Message opened, or link followed")
  })

  test("keeps neither the network address nor the program of a reader", async () => {
    const { get, picture, links, workspace } = await writeTo({ trackOpens: true, trackClicks: true })
    await get(picture)
    await get(links[0] ?? "")
    const kept = JSON.stringify(await rowsOf(workspace.id, "select * from events"))
    expect(kept).toMatch(/"opened".*"clicked"/)
    expect(kept).not.toMatch(/Firefox|study\.example|127\.0|"ip"/)
  })

  test("tells machines apart: proxies, questions for the head alone, who says nothing, and who is there at once", async () => {
    const { get, picture, links, visits, move } = await writeTo({ trackOpens: true, trackClicks: true })
    await get(picture, "Mozilla/5.0")
    await get(picture, null)
    await get(links[0] ?? "", reader, "HEAD")
    move(-55_000)
    await get(picture)
    await get(links[1] ?? "")
    expect(await visits()).toEqual({
      opens: { people: 0, onlyMachines: 1 },
      clicks: { people: 0, onlyMachines: 1 },
    })
  })

  test("takes somebody who follows every link within seconds for a machine, the first link included, and not who comes later", async () => {
    const { get, links, visits, move } = await writeTo({ trackClicks: true })
    await get(links[0] ?? "")
    expect((await visits()).clicks).toEqual({ people: 1, onlyMachines: 0 })
    move(1000)
    await get(links[1] ?? "")
    expect(await visits()).toEqual({ opens: null, clicks: { people: 0, onlyMachines: 1 } })
    move(900_000)
    await get(links[0] ?? "")
    expect((await visits()).clicks).toEqual({ people: 1, onlyMachines: 0 })
  })

  test("takes a hundred loads and clicks at the same time for one reader", async () => {
    const { get, picture, links, visits, workspace } = await writeTo({ trackOpens: true, trackClicks: true })
    await Promise.all(Array.from({ length: 100 }, (_, at) => get(at % 2 ? picture : (links[0] ?? ""))))
    expect(await visits()).toEqual({
      opens: { people: 1, onlyMachines: 0 },
      clicks: { people: 1, onlyMachines: 0 },
    })
    const kept = await rowsOf(workspace.id, "select type from events where type in ('opened', 'clicked')")
    expect(kept).toHaveLength(2)
  })

  test("stops to, for what was sent already, when it is switched off or somebody objects", async () => {
    const { get, picture, links, ask, at, visits, workspace } = await writeTo({
      trackOpens: true,
      trackClicks: true,
    })
    await ask(at, { method: "PUT", body: { trackOpens: false } })
    await get(picture)
    expect(await visits()).toMatchObject({ opens: null })
    await rowsOf(workspace.id, "update contacts set state = 'do_not_contact'")
    expect((await get(links[0] ?? "")).status).toBe(302)
    expect(await visits()).toEqual({ opens: null, clicks: { people: 0, onlyMachines: 0 } })
  })

  test("has somebody in the sandbox read it before they answer", async () => {
    const { ask, id, workspace, visits } = await writeTo(
      { trackOpens: true, trackClicks: true },
      "anna+replies@paper.example",
    )
    await rowsOf(workspace.id, "update messages set sent_at = sent_at - 12000 where sent_at is not null")
    await runNextPart(workspace.id, "sandbox.read")
    expect(await visits()).toMatchObject({ opens: { people: 1 }, clicks: { people: 1 } })
    const { people } = await read<SandboxRun>(ask(`/sandbox/campaigns/${id}`))
    expect(people[0]?.happened.map(({ what }) => what)).toEqual(["sent", "opened", "clicked"])
  })
})

test("a stranger is led nowhere and learns nothing", async () => {
  const { get, links, picture, message, workspace, visits } = await writeTo({
    trackOpens: true,
    trackClicks: true,
  })
  const elsewhere = "https://evil.example/"
  const ref = { workspaceId: workspace.id, id: message }
  const [link = "", other = ""] = links
  const made = (token: string, to: string) =>
    `${settings.SITE_ORIGIN}/go/${token}?to=${encodeURIComponent(to)}`
  const bad = [
    link.replace(/to=.*/, `to=${encodeURIComponent(elsewhere)}`),
    link.replace(/to=.*/, other.slice(other.indexOf("to="))),
    link.replace(/\?.*/, ""),
    made(writeMailToken(settings, "click", ref), elsewhere),
    made(writeMailToken(settings, "open", ref), elsewhere),
    made(writeMailToken(settings, "unsubscribe", ref), ""),
    made("x", elsewhere),
    made(writeMailToken(settings, "click", ref, "javascript:alert(1)"), "javascript:alert(1)"),
  ]
  for (const url of bad) {
    const answer = await get(url)
    expect([answer.status, answer.headers.get("Location")], url).toEqual([404, null])
  }
  const [real, invented] = await Promise.all([get(picture), get(`${settings.SITE_ORIGIN}/open/invented`)])
  expect(invented.status).toBe(200)
  expect(await invented.arrayBuffer()).toEqual(await real.arrayBuffer())
  expect(Object.keys(Object.fromEntries(invented.headers))).toEqual(
    Object.keys(Object.fromEntries(real.headers)),
  )
  expect((await visits()).clicks).toEqual({ people: 0, onlyMachines: 0 })
})

test.each([
  ["Mozilla/5.0", "proxy"],
  ["Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)", "proxy"],
  ["YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html", "proxy"],
  ["Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)", "scanner"],
  ["python-requests/2.32", "scanner"],
  ["Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/130.0.0.0 Safari/537.36", "scanner"],
  ["", "unknown"],
  [reader, "human"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148",
    "human",
  ],
  ["Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.17928; Pro)", "human"],
])("whoever says “%s” of themselves is taken for a %s", (agent, visitor) => {
  expect(
    judgeVisitor(new Request("https://presskite.test/open/x", { headers: { "User-Agent": agent } })),
  ).toBe(visitor)
})

test("a click leads where it was meant to, for its own message and address alone", () => {
  const id = fc.array(fc.constantFrom(..."0123456789abcdefghjkmnpqrstvwxyz"), {
    minLength: 21,
    maxLength: 21,
  })
  const ref = id.map(
    (letters): MailRef => ({ workspaceId: `wsp_${"0".repeat(20)}`, id: `msg_${letters.join("")}` }),
  )
  fc.assert(
    fc.property(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.webUrl(),
      ref,
      ref,
      (url, other, mine, theirs) => {
        fc.pre(url !== other && mine.id !== theirs.id)
        const html = addTraces(
          settings,
          mine,
          `<p><a href="${url.replaceAll("&", "&amp;").replaceAll("'", "&#39;")}">words</a></p>`,
          {
            opens: false,
            clicks: true,
          },
        )
        const [trace] = findTraces(settings, html)
        expect(trace).toMatchObject({ kind: "click", url })
        const token = /\/go\/(\w+)\?/.exec(html)?.[1] ?? ""
        expect(readClick(settings, token, url)).toMatchObject(mine)
        expect(readClick(settings, token, other)).toBeNull()
        const stolen = theirs.id.slice(4) + token.slice(41)
        expect(readClick(settings, token.slice(0, 20) + stolen, url)).toBeNull()
      },
    ),
    { numRuns: 50 },
  )
})
