import { expect, test } from "vitest"
import type { Overview } from "../../../../../worker/workspace/across/overview/contract.ts"
import type { Campaign } from "../../../../../worker/workspace/campaigns/campaigns/contract.ts"
import type { AuditPage } from "../../../../../worker/workspace/core/audit/contract.ts"
import type { OutletPage } from "../../../../../worker/workspace/people/outlets/contract.ts"
import type {
  Evidence,
  PlacementDetail,
  PlacementPage,
} from "../../../../../worker/workspace/results/placements/contract.ts"
import { appWith } from "../../../support/app.ts"
import { runNextPart } from "../../../support/jobs.ts"
import { call, read } from "../../../support/people.ts"
import type { Refusal } from "../../../support/programs.ts"
import { startTeam } from "../../../support/teams.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"
import { openWebsite } from "../../discover/scans/scan.ts"

/** Planned for later, so that only the test runs the clock. */
const later = appWith({ clock: () => Date.now() + 600_000 })
const target = "https://harbour.example/study"
const article = `<title>Tides rise</title><p>As the <a href="${target}" rel="sponsored">Harbour study</a> says.</p>`

async function enter() {
  const person = await enterOwnWorkspace({ name: "Mara Quill" })
  const { ask, workspace, token } = person
  const path = `/api/workspaces/${workspace.id}/placements`
  const send = (body: object) => call(path, { body, token, server: later })
  const find = (id: string) => read<PlacementDetail>(ask(`/placements/${id}`))
  const goOn = () => runNextPart(workspace.id, "placement.check")
  const list = (query = "") => read<PlacementPage>(ask(`/placements${query}`))
  async function add(body: object): Promise<PlacementDetail> {
    const answer = await send(body)
    expect(answer.status, await answer.clone().text()).toBe(201)
    return read<PlacementDetail>(answer)
  }
  return { ...person, path, send, find, goOn, list, add }
}

const detailsOf = async (answer: Response | Promise<Response>) => (await read<Refusal>(answer)).error.details

test("a page that is added is read, and says whether it links, in which words and by which rel, with proof", async () => {
  const { host, site } = await openWebsite({ "/tides": article })
  const { ask, add, find, goOn } = await enter()
  const added = await add({ pageUrl: `${host}/tides`, targetUrls: [target] })
  expect(added).toMatchObject({
    pageUrl: `${site}/tides`,
    state: "pending",
    found: null,
    checks: [],
    outlet: { name: host },
  })
  await goOn()
  const placement = await find(added.id)
  expect(placement).toMatchObject({
    title: "Tides rise",
    state: "live",
    reason: null,
    misses: 0,
    found: {
      type: "link",
      foundUrl: target,
      anchor: "Harbour study",
      rel: "sponsored",
      sponsored: true,
      nofollow: false,
      noindex: false,
      quote: "As the Harbour study says.",
    },
    checks: [{ outcome: "seen", state: "live", httpStatus: 200, reason: null }],
  })
  expect(placement.firstSeenAt).toBe(placement.lastCheckedAt)
  const days =
    (Date.parse(placement.nextCheckAt ?? "") - Date.parse(placement.lastCheckedAt ?? "")) / 86_400_000
  expect(days).toBe(1)
  const { outlets } = await read<OutletPage>(ask("/outlets"))
  expect(outlets).toMatchObject([{ id: placement.outlet?.id, domain: host, stage: "placed" }])
  const { entries } = await read<AuditPage>(ask("/audit?subject=placement"))
  expect(entries.map(({ action }) => action)).toEqual(["placement.added"])
})

test("a placement has the headline as readers see it, without the name of the site, and keeps it while the page stays", async () => {
  const named = article.replace(
    "Tides rise</title>",
    "Tides rise | The Harbour Weekly</title><h1>Tides rise</h1>",
  )
  const { host, say } = await openWebsite({ "/tides": named })
  const { add, find, goOn } = await enter()
  const { id } = await add({ pageUrl: `${host}/tides`, targetUrls: [target] })
  await goOn()
  expect(await find(id)).toMatchObject({ title: "Tides rise", state: "live" })
  await goOn()
  expect((await find(id)).title).toBe("Tides rise")
  await say({ "/tides": named.replace("<h1>Tides rise", "<h1>Tides rise again") })
  await goOn()
  expect((await find(id)).title).toBe("Tides rise again")
})

test("what proves a placement is read by its workspace, as text, and its source runs nowhere", async () => {
  const hostile = `${article}<script>alert(1)</script><meta property="article:published_time" content="2027-03-01T09:00:00Z">`
  const { host } = await openWebsite({ "/tides": hostile })
  const { ask, add, goOn } = await enter()
  const { id } = await add({ pageUrl: `${host}/tides`, targetUrls: [target] })
  await goOn()
  const { snapshots, changes, outlet } = await read<Evidence>(ask(`/placements/${id}/evidence`))
  expect(changes.map(({ kind }) => kind)).toEqual(["found"])
  expect(outlet).toBeNull()
  const [snapshot] = snapshots
  expect(snapshot).toMatchObject({ headline: "Tides rise", publishedAt: "2027-03-01T09:00:00.000Z" })
  expect(snapshot?.text).not.toContain("alert")
  const path = `/placements/${id}/evidence/${snapshot?.id}/source`
  const answer = await ask(path)
  expect(await answer.text()).toContain("<script>")
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "content-disposition": expect.stringContaining("attachment"),
    "content-security-policy": expect.stringContaining("sandbox"),
    "x-content-type-options": "nosniff",
  })
  const stranger = await enterOwnWorkspace()
  expect((await stranger.ask(path)).status).toBe(404)
  expect((await stranger.ask(`/placements/${id}/evidence`)).status).toBe(404)
})

test("a page that says no such thing is not lost but awaited, and says so", async () => {
  const { host } = await openWebsite({ "/none": "<p>Nothing" })
  const { add, find, goOn } = await enter()
  const { id } = await add({ pageUrl: `https://${host}/none`, targetUrls: [target], phrase: "study" })
  await goOn()
  expect(await find(id)).toMatchObject({
    state: "pending",
    misses: 1,
    reason: "The page was read, and neither links there nor says these words.",
    checks: [{ outcome: "missing", state: "pending", httpStatus: 200 }],
  })
})

test("a page closed by robots.txt is blocked, and one that fails is unreachable", async () => {
  const { host } = await openWebsite({
    "/page": article,
    "/robots.txt": { type: "text/plain", body: "User-agent: *\nDisallow: /page" },
  })
  const { host: broken } = await openWebsite({ "/page": { status: 500, body: "no" } })
  const { add, find, goOn } = await enter()
  const closed = await add({ pageUrl: `https://${host}/page`, targetUrls: [target] })
  await goOn()
  expect(await find(closed.id)).toMatchObject({
    state: "blocked",
    misses: 0,
    reason: "This website's robots.txt asks programs not to read this page.",
    checks: [{ outcome: "blocked", httpStatus: null }],
  })
  const failing = await add({ pageUrl: `https://${broken}/page`, targetUrls: [target] })
  await goOn()
  expect(await find(failing.id)).toMatchObject({
    state: "unreachable",
    misses: 0,
    checks: [{ outcome: "unreachable", httpStatus: 500 }],
  })
})

test("two pages of one website are not asked for without a pause", async () => {
  const { host, askedFor } = await openWebsite({ "/a": article, "/b": article })
  const { add, goOn } = await enter()
  for (const path of ["/a", "/b"]) await add({ pageUrl: `https://${host}${path}`, targetUrls: [target] })
  await goOn()
  await goOn()
  expect(await askedFor()).toEqual(["/robots.txt", "/a"])
})

test("a placement looks for the addresses of its campaign when it says nothing else, and for something at least", async () => {
  const { host } = await openWebsite({ "/a": article })
  const { ask, add, send } = await enter()
  const { id: campaignId } = await read<Campaign>(ask("/campaigns", { body: { name: "Tides" } }))
  const nothing = { pageUrl: `https://${host}/a` }
  for (const body of [nothing, { ...nothing, campaignId }])
    expect(await detailsOf(send(body))).toMatchObject([{ field: "targetUrls", code: "missing" }])
  await ask(`/campaigns/${campaignId}`, { method: "PUT", body: { targetUrls: [target] } })
  expect(await add({ ...nothing, campaignId })).toMatchObject({
    targetUrls: [target],
    campaign: { id: campaignId, name: "Tides" },
  })
  expect((await send({ ...nothing, campaignId })).status).toBe(409)
  expect((await send({ pageUrl: `http://www.${host}/a/?utm_source=x`, campaignId })).status).toBe(409)
  expect((await send({ ...nothing, phrase: "Harbour" })).status).toBe(201)
  expect(await detailsOf(send({ ...nothing, phrase: "Harbour" }))).toMatchObject([
    { field: "pageUrl", code: "taken" },
  ])
})

test.each([
  [{ pageUrl: "http://127.0.0.1/a" }, "pageUrl"],
  [{ pageUrl: "ftp://paper.example/a" }, "pageUrl"],
  [{ pageUrl: "" }, "pageUrl"],
  [{ targetUrls: ["javascript:alert(1)"] }, "targetUrls.0"],
  [{ match: "nearly" }, "match"],
  [{ campaignId: "cmp_none" }, "campaignId"],
  [{ contactId: "con_none" }, "contactId"],
])("%j is refused at its field", async (wrong, field) => {
  const { send, list } = await enter()
  const answer = await send({ pageUrl: "https://paper.example/a", targetUrls: [target], ...wrong })
  expect(answer.status).toBe(422)
  expect(await detailsOf(answer)).toMatchObject([{ field }])
  expect(await list()).toMatchObject({ total: 0 })
})

test("placements are listed by pages, newest first, and narrowed by state, words and what they belong to", async () => {
  const { host } = await openWebsite({ "/a": article, "/b": article, "/c": article })
  const { add, goOn, list } = await enter()
  for (const path of ["/a", "/b", "/c"])
    await add({
      pageUrl: `https://${host}${path}`,
      targetUrls: [target],
      phrase: path === "/b" ? "Harbour" : "",
    })
  await goOn()
  const first = await list("?limit=2")
  expect(first.placements.map(({ pageUrl }) => pageUrl.slice(-2))).toEqual(["/c", "/b"])
  const second = await list(`?limit=2&cursor=${first.nextCursor}`)
  expect(second).toMatchObject({ placements: [{ state: "live" }], total: 3, nextCursor: null })
  const totals = async (queries: Record<string, number>) => {
    for (const [query, total] of Object.entries(queries)) expect((await list(query)).total, query).toBe(total)
  }
  await totals({
    "?state=live": 1,
    "?state=pending": 2,
    "?state=lost": 0,
    "?q=TIDES": 1,
    [`?q=${host}`]: 3,
    "?q=harbour%20nothing": 0,
    "?q=%25": 0,
    [`?outlet=${first.placements[0]?.outlet?.id}`]: 3,
    "?outlet=out_none": 0,
  })
})

test("placements are sorted page by page, and many are checked, exported or deleted at once", async () => {
  const { add, ask, list } = await enter()
  for (const host of ["bay.example", "Abbey.example", "cape.example"])
    await add({ pageUrl: `https://${host}/a`, targetUrls: [target] })
  const sorted = async (sort: string) => {
    const pages: PlacementPage[] = []
    let cursor: string | null = ""
    while (cursor !== null) {
      pages.push(await list(`?sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`))
      cursor = pages.at(-1)?.nextCursor ?? null
    }
    return pages.flatMap(({ placements }) => placements.map(({ outlet }) => outlet?.name[0]?.toLowerCase()))
  }
  expect(await sorted("newest")).toEqual(["c", "a", "b"])
  for (const sort of ["page", "outlet"]) expect(await sorted(sort), sort).toEqual(["a", "b", "c"])
  for (const sort of ["first_seen", "last_checked"]) expect(await sorted(sort), sort).toEqual(["c", "a", "b"])
  expect((await ask("/placements?sort=luck")).status).toBe(422)
  expect((await ask("/placements?cursor=7")).status).toBe(422)

  const ids = (await list()).placements.map(({ id }) => id)
  const [first = "", ...others] = ids
  const csv = async (query: string) => (await (await ask(`/exports/placements.csv?${query}`)).text()).trim()
  expect((await csv(`ids=${first},plc_none`)).split("\r\n")).toHaveLength(2)
  expect((await ask(`/exports/placements.csv?ids=${Array(101).fill("a").join(",")}`)).status).toBe(422)

  const bulk = (body: object) => ask("/placements/bulk", { body })
  expect(await read(bulk({ ids: [first, "plc_none"], action: "delete", act: "one" }))).toEqual({ changed: 1 })
  expect(await list()).toMatchObject({ total: 2 })
  for (const wrong of [{ ids: [], action: "delete" }, { ids, action: "live" }, { action: "delete" }])
    expect((await bulk(wrong)).status).toBe(422)

  const matching = (body: object) =>
    ask("/placements/bulk/matching", { body: { filter: { q: "abbey" }, action: "delete", ...body } })
  expect((await matching({ expected: 2 })).status).toBe(409)
  expect(await read(matching({ expected: 1, act: "all" }))).toEqual({ changed: 1, reached: 1, next: null })
  expect((await list()).placements.map(({ id }) => id)).toEqual([others[1]])
  for (const act of ["one", "all"])
    expect(await read(ask("/trash/restore", { body: { act } }))).toMatchObject({ restored: 1, next: null })
  expect(await list()).toMatchObject({ total: 3 })
  expect(await read(bulk({ ids: [...ids, "plc_none"], action: "check" }))).toEqual({ changed: 3 })
})

test("another thing to look for is looked for at once, and whom a placement belongs to is changed without a look", async () => {
  const { host } = await openWebsite({ "/a": article })
  const { ask, add, find, goOn } = await enter()
  const { id } = await add({ pageUrl: `https://${host}/a`, targetUrls: [target] })
  await goOn()
  const put = (body: object) => ask(`/placements/${id}`, { method: "PUT", body })
  const contact = await read<{ id: string }>(ask("/contacts", { body: { name: "Wren Hollis" } }))
  expect(await read(put({ contactId: contact.id }))).toMatchObject({
    state: "live",
    contact: { name: "Wren Hollis" },
  })
  expect(await read(put({ targetUrls: ["https://harbour.example/other"] }))).toMatchObject({
    state: "pending",
    found: null,
    firstSeenAt: null,
  })
  expect((await put({ targetUrls: [] })).status).toBe(422)
  await goOn()
  expect(await find(id)).toMatchObject({ state: "pending", misses: 1, checks: { length: 2 } })
  await put({ match: "site" })
  await goOn()
  expect(await find(id)).toMatchObject({ state: "live", misses: 0 })
})

test("a placement is checked when somebody asks, and is gone when it is removed", async () => {
  const { host, say } = await openWebsite({ "/a": article })
  const { ask, add, find, goOn, list } = await enter()
  const { id } = await add({ pageUrl: `https://${host}/a`, targetUrls: [target] })
  await goOn()
  await say({ "/a": "<p>Corrected" })
  const before = await find(id)
  const asked = await read<PlacementDetail>(ask(`/placements/${id}/check`, { method: "POST" }))
  expect(Date.parse(asked.nextCheckAt ?? "")).toBeLessThan(Date.parse(before.nextCheckAt ?? ""))
  await goOn()
  expect(await find(id)).toMatchObject({
    state: "changed",
    misses: 1,
    reason: "The page was read, and does not link there.",
  })
  expect((await ask(`/placements/${id}`, { method: "DELETE" })).status).toBe(204)
  expect((await ask(`/placements/${id}`)).status).toBe(404)
  expect(await list()).toMatchObject({ placements: [], total: 0 })
  await goOn()
})

test("another customer's placement does not exist, whatever is tried", async () => {
  const { host } = await openWebsite({ "/a": article })
  const [owner, stranger] = [await enter(), await enter()]
  const { id } = await owner.add({ pageUrl: `https://${host}/a`, targetUrls: [target] })
  const at = `/placements/${id}`
  const answers = [
    stranger.ask(at),
    stranger.ask(at, { method: "PUT", body: { phrase: "mine" } }),
    stranger.ask(`${at}/check`, { method: "POST" }),
    stranger.ask(at, { method: "DELETE" }),
  ]
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(404)
  expect(await owner.find(id)).toMatchObject({ phrase: "" })
})

test("a viewer looks at placements and takes them away as a file, and changes nothing", async () => {
  const { owner, member, viewer } = await startTeam()
  const input = { pageUrl: "https://paper.example/a", targetUrls: [target], phrase: "=1+1" }
  const { id } = await read<PlacementDetail>(member.ask("/placements", { body: input }))
  const writes = [
    viewer.ask("/placements", { body: { ...input, pageUrl: "https://paper.example/b" } }),
    viewer.ask(`/placements/${id}`, { method: "PUT", body: { phrase: "mine" } }),
    viewer.ask(`/placements/${id}/check`, { method: "POST" }),
    viewer.ask(`/placements/${id}`, { method: "DELETE" }),
  ]
  for (const answer of await Promise.all(writes)) expect(answer.status).toBe(403)
  expect(await read(viewer.ask("/placements"))).toMatchObject({ total: 1, placements: [{ phrase: "=1+1" }] })
  const file = await viewer.ask("/exports/placements.csv")
  expect(file.headers.get("Content-Disposition")).toContain("placements.csv")
  const [head, line] = (await file.text()).trim().split("\r\n")
  expect(head).toMatch(/^\uFEFF?"page","title","state","type","links_to",/)
  expect(line).toMatch(/^"https:\/\/paper\.example\/a",/)
  const clientId = (await read<{ id: string }>(owner.ask("/clients", { body: { name: "Harbour" } }))).id
  const campaign = await read<{ id: string }>(owner.ask("/campaigns", { body: { name: "Boats", clientId } }))
  const rehearsed = { ...input, pageUrl: "https://harbour-courier.example/b", campaignId: campaign.id }
  await read(owner.ask("/placements", { body: rehearsed }))
  const lines = (await (await viewer.ask("/exports/placements.csv")).text()).trim().split("\r\n")
  const cellsOf = (at: number) => lines[at]?.split(",") ?? []
  const [client, simulated] = ["client", "simulated"].map((name) => cellsOf(0).indexOf(`"${name}"`))
  const told = [1, 2].map((at) => [cellsOf(at)[client ?? -1], cellsOf(at)[simulated ?? -1]])
  expect(told).toEqual([
    [expect.anything(), '"no"'],
    ['"Harbour"', '"yes"'],
  ])
  const narrowed = await viewer.ask("/exports/placements.csv?state=lost")
  expect((await narrowed.text()).trim().split("\r\n")).toHaveLength(1)
  expect((await owner.ask(`/placements/${id}`, { method: "DELETE" })).status).toBe(204)
})

test("figures count a placement once it was seen, as long as it is kept", async () => {
  const { host } = await openWebsite({ "/a": article, "/b": "<p>Nothing" })
  const { ask, add, goOn } = await enter()
  const counts = async () => (await read<Overview>(ask("/overview"))).placements
  expect(await counts()).toEqual({ total: 0, seen: 0, live: 0, lost: 0 })
  const { id } = await add({ pageUrl: `https://${host}/a`, targetUrls: [target] })
  await goOn()
  await add({ pageUrl: `https://${host}/b`, targetUrls: [target] })
  expect(await counts()).toEqual({ total: 2, seen: 1, live: 1, lost: 0 })
  await ask(`/placements/${id}`, { method: "DELETE" })
  expect(await counts()).toEqual({ total: 1, seen: 0, live: 0, lost: 0 })
})
