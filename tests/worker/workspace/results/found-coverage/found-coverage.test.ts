import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { writeArticles } from "../../../../../worker/directory/articles/write-articles.ts"
import type { Client } from "../../../../../worker/workspace/people/clients/contract.ts"
import type { ProposalPage } from "../../../../../worker/workspace/results/found-coverage/contract.ts"
import type { PlacementPage } from "../../../../../worker/workspace/results/placements/contract.ts"
import { addOutlet, articleOf, directory } from "../../../directory/support/directory.ts"
import { appWith } from "../../../support/app.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { runNextPart } from "../../../support/jobs.ts"
import { call, read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { startTeam } from "../../../support/teams.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"
import { openWebsite } from "../../discover/scans/scan.ts"

/** Planned for later, so that only the test runs the clock. */
const later = appWith({ clock: () => Date.now() + 600_000 })
const day = 86_400_000
let made = 0
/** All tests share one directory, so each has a brand of its own. */
const newBrand = () => `Quorvex ${String.fromCharCode(65 + made++)}olm`

async function enter() {
  const person = await enterOwnWorkspace({ name: "Mara Quill" })
  const { ask, workspace, token } = person
  const at = (path: string) => `/api/workspaces/${workspace.id}${path}`
  const list = (query = "") => read<ProposalPage>(ask(`/found-coverage${query}`))
  const watch = (body: object) =>
    call(at("/clients/cli_own"), { method: "PUT", body, token, server: later }).then((answer) =>
      read<Client>(answer),
    )
  const goOn = () => runNextPart(workspace.id, "coverage.watch")
  const decide = (decision: string, ids: string[], more: object = {}) =>
    call(at("/found-coverage/decisions"), { body: { decision, ids, ...more }, token, server: later })
  const placements = async () => (await read<PlacementPage>(ask("/placements"))).placements
  return { ...person, list, watch, goOn, decide, placements }
}

const publish = (outletId: string, ...articles: Parameters<typeof articleOf>[1][]) =>
  writeArticles(
    directory,
    articles.map((article) => articleOf(outletId, { publishedAt: Date.now() - day, ...article })),
    Date.now(),
  )

/** Ada Writer of an outlet was written to for the workspace itself. */
const pitchAda = (workspaceId: string, host: string) =>
  insideWorkspace(({ db, now }) => {
    const sent = now - 10 * day - 1000
    db.run(sql`insert into outlets (id, name, name_norm, domain, host, created_at, updated_at)
      values ('out_1', 'The Ferry', 'the ferry', ${host}, ${host}, 1, 1)`)
    db.run(sql`insert into contacts (id, name, name_norm, outlet_id, created_at, updated_at)
      values ('con_1', 'Ada Writer', 'ada writer', 'out_1', 1, 1)`)
    db.run(
      sql`insert into campaigns (id, name, created_by, created_at, updated_at) values ('cmp_1', 'Tides', 'Ada', 1, 1)`,
    )
    db.run(sql`insert into enrolments (id, campaign_id, contact_id, mailbox_id, time_zone, touches, created_at, updated_at)
      values ('enr_1', 'cmp_1', 'con_1', 'mbx_1', 'UTC', 1, ${sent}, ${sent})`)
    db.run(sql`insert into events (id, type, enrolment_id, campaign_id, occurred_at, actor, dedupe_key)
      values ('evt_1', 'sent', 'enr_1', 'cmp_1', ${sent}, 'system', 'sent:1')`)
  }, workspaceId)

test("articles that name a client are proposed with the words around it, and count only once accepted", async () => {
  const { list, watch, goOn, decide, placements } = await enter()
  const brand = newBrand()
  const outlet = await addOutlet({ name: "Harbour Trade" })
  await publish(
    outlet.id,
    { headline: "Sails become bags", summary: `The workshop of ${brand} sews them by hand.` },
    // Its words stand apart, so nobody named the brand.
    { headline: "Nothing of ours", summary: `${brand.split(" ")[0]} and some other ${brand.split(" ")[1]}` },
    { headline: `Long ago, ${brand}`, publishedAt: Date.now() - 40 * day },
  )
  expect((await list()).isWatching).toBe(false)
  await watch({ names: [brand] })
  await goOn()
  const page = await list()
  expect(page).toMatchObject({ total: 1, isWatching: true })
  expect(page.proposals).toMatchObject([
    {
      headline: "Sails become bags",
      outlet: "Harbour Trade",
      reason: "name",
      matched: brand,
      isSimulated: false,
      pitch: null,
      copies: [],
    },
  ])
  const [found] = page.proposals
  expect(found?.quote).toBe(`The workshop of ${brand} sews them by hand.`)
  expect(await placements()).toEqual([])

  expect(await read(decide("accept", [found?.id ?? ""]))).toEqual({ decided: 1 })
  expect(await placements()).toMatchObject([
    { pageUrl: found?.pageUrl, phrase: brand, state: "pending", client: { id: "cli_own" } },
  ])
  expect((await list()).total).toBe(0)
  // Twice is once.
  expect(await read(decide("accept", [found?.id ?? ""]))).toEqual({ decided: 0 })
  expect(await placements()).toHaveLength(1)
})

test("what was decided, or is a placement already, is not proposed again", async () => {
  const { list, watch, goOn, decide, ask, placements } = await enter()
  const brand = newBrand()
  const outlet = await addOutlet()
  const mine = `https://${outlet.host}/mine`
  await publish(outlet.id, { headline: `${brand} sews bags` }, { headline: `Bags by ${brand}`, url: mine })
  await ask("/placements", { body: { pageUrl: mine, phrase: brand } })
  await watch({ names: [brand] })
  await goOn()
  const { proposals } = await list()
  expect(proposals.map(({ headline }) => headline)).toEqual([`${brand} sews bags`])
  await decide("dismiss", [proposals[0]?.id ?? ""])
  await watch({ names: [brand, "Quorvex Another"] })
  await goOn()
  expect((await list()).total).toBe(0)
  expect((await list("?state=dismissed")).proposals).toMatchObject([{ decidedBy: "Mara Quill" }])
  expect(await read(decide("reopen", [proposals[0]?.id ?? ""]))).toEqual({ decided: 1 })
  expect((await list()).proposals).toMatchObject([{ decidedBy: null }])
  expect(await placements()).toHaveLength(1)
})

test("a text that several outlets print is one proposal with its copies", async () => {
  const { list, watch, goOn } = await enter()
  const brand = newBrand()
  const [one, two, three] = await Promise.all([addOutlet(), addOutlet(), addOutlet()])
  const text = {
    headline: `${brand} turns old sails into bags for the whole harbour`,
    summary:
      "The workshop has sewn nine thousand of them since spring, and wants to teach others how to do it.",
  }
  await publish(one.id, text)
  await publish(two.id, { ...text, headline: `${text.headline}, and more` })
  await publish(three.id, { headline: `Something else entirely about ${brand}`, summary: "It opens a shop." })
  await watch({ names: [brand] })
  await goOn()
  const { proposals, total } = await list()
  expect(total).toBe(3)
  expect(proposals.map(({ copies }) => copies.length).sort()).toEqual([0, 1])
})

test("the page of somebody who was pitched is read for links, and ascribed to the pitch", async () => {
  const { list, watch, goOn, decide, placements, workspace } = await enter()
  const brand = newBrand()
  const site = `https://${brand.toLowerCase().replaceAll(" ", "-")}.example`
  const { host, site: website } = await openWebsite({
    "/tides": `<title>Tides</title><p>As the <a href="${site}/study?utm_source=x">study of the tides</a> says.</p>`,
    "/other": "<title>Other</title><p>Of nobody.</p>",
  })
  const outlet = await addOutlet({ host, name: "The Ferry" })
  const by = (name: string) => ({ writers: [{ name, profileUrl: null }] })
  await publish(
    outlet.id,
    { headline: "The tides", url: `${website}/tides`, ...by("Áda Writer") },
    { headline: "Something else", url: `${website}/other`, ...by("Áda Writer") },
    { headline: "By a colleague", url: `${website}/colleague`, ...by("Bo Tailor") },
  )
  await pitchAda(workspace.id, host)
  await watch({ sites: [site] })
  // The directory, then each of the two pages that she signed.
  for (let part = 0; part < 3; part++) await goOn()
  const { proposals } = await list()
  expect(proposals).toMatchObject([
    {
      headline: "The tides",
      reason: "link",
      matched: `${site}/study?utm_source=x`,
      quote: "As the study of the tides says.",
      pitch: {
        campaign: { id: "cmp_1", name: "Tides" },
        writer: { id: "con_1", name: "Ada Writer" },
        daysBefore: 9,
      },
    },
  ])
  await decide("accept", [proposals[0]?.id ?? ""])
  expect(await placements()).toMatchObject([
    { targetUrls: [site], match: "site", campaign: { id: "cmp_1" }, contact: { id: "con_1" } },
  ])
})

test("a viewer reads what was found and decides nothing, and another workspace reaches none of it", async () => {
  const { workspace, owner, viewer } = await startTeam()
  const brand = newBrand()
  const outlet = await addOutlet()
  await publish(outlet.id, { headline: `${brand} sews bags` })
  await owner.ask("/clients/cli_own", { method: "PUT", body: { names: [brand] } })
  await runNextPart(workspace.id, "coverage.watch")
  const { proposals } = await read<ProposalPage>(viewer.ask("/found-coverage"))
  const ids = proposals.map(({ id }) => id)
  expect(ids).toHaveLength(1)
  expect((await viewer.ask("/found-coverage/decisions", { body: { ids, decision: "accept" } })).status).toBe(
    403,
  )
  const stranger = await enter()
  expect(await read(stranger.decide("accept", ids))).toEqual({ decided: 0 })
  expect((await read<ProposalPage>(owner.ask("/found-coverage"))).total).toBe(1)
})

/** Two more clients, each found by a brand of its own. */
async function addClients({ ask }: Pick<Awaited<ReturnType<typeof enter>>, "ask">) {
  const add = async (name: string) => {
    const { id } = await read<Client>(ask("/clients", { body: { name, names: [name] } }))
    return { id, name }
  }
  return [await add(newBrand()), await add(newBrand())] as const
}

test("a page that covers two clients counts for each of them, found or added by hand", async () => {
  const team = await enter()
  const { ask, list, goOn, decide, placements } = team
  const [one, other] = await addClients(team)
  const outlet = await addOutlet()
  await publish(outlet.id, { headline: `${one.name} meets ${other.name}` })
  await goOn()
  const { proposals } = await list()
  expect(proposals).toHaveLength(2)
  for (const { id } of proposals) expect(await read(decide("accept", [id]))).toEqual({ decided: 1 })
  const clientsOf = async () => (await placements()).map(({ client }) => client?.id).toSorted()
  expect(await clientsOf()).toEqual([one.id, other.id].toSorted())

  const pageUrl = `https://${outlet.host}/by-hand`
  const add = (clientId: string | null) =>
    ask("/placements", { body: { pageUrl, phrase: "Quorvex", clientId } })
  const added = await Promise.all([one.id, other.id, null].map(add))
  expect(added.map(({ status }) => status)).toEqual([201, 201, 201])
  const again = await add("cli_own")
  expect([again.status, await again.text()]).toEqual([409, expect.stringContaining("already has this page")])
  const first = (await placements()).find((row) => row.pageUrl === pageUrl && row.client?.id === one.id)
  const moved = await ask(`/placements/${first?.id}`, { method: "PUT", body: { clientId: other.id } })
  expect(moved.status).toBe(409)
})

test("an accepted page takes no placement of its campaign that names another client", async () => {
  const team = await enter()
  const { ask, list, watch, goOn, decide, placements, workspace } = team
  const brand = newBrand()
  const outlet = await addOutlet()
  await publish(outlet.id, { headline: `${brand} sews bags` })
  await watch({ names: [brand] })
  await goOn()
  const [found] = (await list()).proposals
  const { id: campaignId } = await read<{ id: string }>(ask("/campaigns", { body: { name: "Bags" } }))
  const [{ id: clientId }] = await addClients(team)
  const other = { pageUrl: found?.pageUrl, phrase: "Another", clientId, campaignId }
  expect((await ask("/placements", { body: other })).status).toBe(201)
  await insideWorkspace(
    ({ db }) => db.run(sql`update coverage_proposals set campaign_id = ${campaignId}, pitched_at = 1`),
    workspace.id,
  )
  expect(await read(decide("accept", [found?.id ?? ""]))).toEqual({ decided: 1 })
  const clients = (await placements()).map(({ client }) => client?.id)
  expect(clients.toSorted()).toEqual([clientId, "cli_own"].toSorted())
})

test("an archived client is not asked about, and keeps nobody from accepting the others' pages", async () => {
  const team = await enter()
  const { ask, list, goOn, decide } = team
  const [kept, archived] = await addClients(team)
  const outlet = await addOutlet()
  await publish(
    outlet.id,
    { headline: `${kept.name} sews bags` },
    { headline: `${archived.name} sews sails` },
  )
  await goOn()
  expect((await list()).total).toBe(2)
  const archive = (isArchived: boolean) =>
    ask(`/clients/${archived.id}`, { method: "PUT", body: { isArchived } })
  await archive(true)
  const { proposals, total } = await list()
  expect([total, proposals.map(({ client }) => client.id)]).toEqual([1, [kept.id]])
  const ids = proposals.map(({ id }) => id)
  expect(await read(decide("accept", ids))).toEqual({ decided: 1 })
  await archive(false)
  expect((await list()).proposals.map(({ client }) => client.id)).toEqual([archived.id])
})

test("a client with as many undecided pages as are kept is named, until it is archived", async () => {
  const team = await enter()
  const { ask, list, workspace } = team
  const [{ id, name }] = await addClients(team)
  const fill = (from: number, to: number) =>
    insideWorkspace(
      ({ db }) =>
        db.run(sql`with recursive n(n) as (select ${from} union all select n + 1 from n where n < ${to})
          insert into coverage_proposals (id, client_id, page_url, page_norm, headline, summary, outlet, writers,
            published_at, reason, matched, quote, is_simulated, created_at)
          select 'cov_' || n, ${id}, 'https://a.example/' || n, 'a.example/' || n, 'A page', '', 'An outlet', '', 1,
            'name', 'A name', '', 0, 1 from n`),
      workspace.id,
    )
  await fill(1, 499)
  expect((await list()).full).toEqual([])
  await fill(500, 500)
  expect((await list("?state=dismissed")).full).toEqual([{ id, name }])
  expect((await list("?client=cli_own")).full).toEqual([])
  await ask(`/clients/${id}`, { method: "PUT", body: { isArchived: true } })
  expect((await list()).full).toEqual([])
})

test("while more articles wait than one part compares, pages beyond them are not queued to be read", async () => {
  const { watch, goOn, workspace } = await enter()
  const brand = newBrand()
  const outlet = await addOutlet()
  await pitchAda(workspace.id, outlet.host)
  const named = Array.from({ length: 200 }, (_, at) => ({ headline: `${brand} sews bag ${at}` }))
  await publish(outlet.id, ...named)
  await publish(outlet.id, { headline: "Tides", writers: [{ name: "Ada Writer", profileUrl: null }] })
  await watch({ names: [brand] })
  const queued = () => rowsOf(workspace.id, "select * from coverage_pages")
  await goOn()
  expect(await queued()).toHaveLength(0)
  await goOn()
  expect(await queued()).toHaveLength(1)
})
