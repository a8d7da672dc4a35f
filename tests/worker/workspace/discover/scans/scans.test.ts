import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { describe, expect, test } from "vitest"
import type { AuditPage } from "../../../../../worker/workspace/core/audit/contract.ts"
import type { Scan, ScanPage } from "../../../../../worker/workspace/discover/scans/contract.ts"
import type { ContactDetail } from "../../../../../worker/workspace/people/contacts/contract.ts"
import type { OutletDetail } from "../../../../../worker/workspace/people/outlet-details/contract.ts"
import { read } from "../../../support/people.ts"
import type { Refusal } from "../../../support/programs.ts"
import { paper } from "./pages.ts"
import { enterForScans, openWebsite } from "./scan.ts"

const detailsOf = async (answer: Response | Promise<Response>) => (await read<Refusal>(answer)).error.details

describe("a scan", () => {
  test("gives the outlet, the people who write there, how to reach them, and proof of each", async () => {
    const { host, site } = await openWebsite(paper)
    const { ask, start, find, settle, findings, accept, contacts } = await enterForScans()
    const begun = await start(host)
    expect(begun).toMatchObject({ url: `${site}/`, state: "queued", createdBy: "Mara Quill", outlet: null })
    const ended = await settle(begun.id)
    expect(ended).toMatchObject({ state: "done", reason: null, people: [], peopleAdded: 0, toReview: 5 })
    expect(ended).toMatchObject({ outlet: { name: "Harbour Weekly" } })
    const found = await findings(ended.id)
    expect(
      new Set(found.map(({ kind, name, title, emails }) => [kind, name, title, ...emails].join(", "))),
    ).toEqual(
      new Set([
        `person, Wren Hollis, Features Editor, wren@${host}`,
        `person, Tomas Reyes, Reporter, tomas.reyes@${host}`,
        "person, Ada Quay, ",
        "person, Ines Marlow, ",
        `desk, Newsdesk, Shared address, newsdesk@${host}`,
      ]),
    )
    expect(found.find(({ name }) => name === "Wren Hollis")).toMatchObject({
      url: `${site}/team`,
      evidence: expect.arrayContaining(["role", "team", "address"]),
      isSuggested: true,
      contactId: null,
    })
    expect(await contacts()).toEqual([])
    const ids = found.map(({ id }) => id)
    const accepted = await accept(ended.id, ids)
    expect(accepted.accepted.map(({ outcome }) => outcome)).toEqual(Array(5).fill("created"))
    expect(await accept(ended.id, ids)).toEqual(accepted)
    const scan = await find(ended.id)
    expect(scan).toMatchObject({ peopleAdded: 4, toReview: 0 })
    expect(scan.withheld).toEqual(
      expect.arrayContaining([
        { reason: "no_solicitation", count: 1, pages: [`${site}/contact`] },
        { reason: "other_purpose", count: 1, pages: [] },
      ]),
    )
    expect(scan.pages.map(({ kind, state }) => `${kind} ${state}`)).toEqual(
      expect.arrayContaining([
        "start read",
        "team read",
        "contact read",
        "guidelines read",
        "feed read",
        "article read",
      ]),
    )
    expect((await contacts()).map(({ name }) => name)).toEqual([
      "Ada Quay",
      "Ines Marlow",
      "Tomas Reyes",
      "Wren Hollis",
    ])

    const wren = scan.people.find(({ name }) => name === "Wren Hollis")
    const { sources, company } = await read<ContactDetail>(ask(`/contacts/${wren?.contactId}`))
    expect(company).toBe("Harbour Weekly")
    expect(sources).toContainEqual(
      expect.objectContaining({ about: `wren@${host}`, kind: "page", method: "mailto", url: `${site}/team` }),
    )
    expect(new Set(sources.map(({ about }) => about))).toEqual(
      new Set(["name", "title", "company", `wren@${host}`]),
    )
    const { emails, sources: proof } = await read<OutletDetail>(ask(`/outlets/${scan.outlet?.id}`))
    expect(emails).toEqual([`newsdesk@${host}`])
    expect(proof).toContainEqual(expect.objectContaining({ about: emails[0], url: `${site}/contact` }))
  })

  test("keeps of each source how it was got, and of nobody what a page said once it has ended", async () => {
    const { site } = await openWebsite(paper)
    const { scanAndAdd, workspace } = await enterForScans()
    await scanAndAdd(site)
    const rows = await runInDurableObject(env.WORKSPACE.getByName(workspace.id), (_, { storage }) => ({
      sources: storage.sql
        .exec("select * from sources where kind in ('page', 'feed') and contact_id is not null")
        .toArray(),
      readings: storage.sql.exec("select 1 from scan_pages where reading is not null").toArray(),
      findings: storage.sql.exec("select 1 from scan_findings where found is not null").toArray(),
      outlet: storage.sql.exec("select * from outlets").toArray(),
      articles: storage.sql
        .exec("select url, author_name, contact_id is not null as is_known from articles order by url")
        .toArray(),
    }))
    expect(rows.readings).toEqual([])
    expect(rows.findings).toEqual([])
    expect(rows.sources.length).toBeGreaterThan(5)
    for (const source of rows.sources) {
      expect(source).toMatchObject({ robots: "none", http_status: 200, gone_at: null })
      expect(source.content_hash).toMatch(/^[\w-]{43}$/)
      expect(source.quote).toMatch(/\S/)
    }
    expect(rows.outlet).toMatchObject([
      {
        name: "Harbour Weekly",
        language: "en",
        feed_url: `${site}/feed.xml`,
        contact_url: `${site}/contact`,
      },
    ])
    expect(rows.outlet[0]?.guidelines).toContain("Send 200 words")
    expect(rows.outlet[0]?.last_scanned_at).toBeGreaterThan(0)
    expect(rows.articles).toEqual([
      { url: `${site}/ferry`, author_name: "Ines Marlow", is_known: 1 },
      { url: `${site}/tides`, author_name: expect.any(String), is_known: 1 },
    ])
  })

  test("said twice changes nothing, and sees what it knows once more", async () => {
    const { site } = await openWebsite(paper)
    const { scanAndAdd, settle, ask, contacts, workspace } = await enterForScans()
    const first = await scanAndAdd(site)
    const rows = () =>
      runInDurableObject(env.WORKSPACE.getByName(workspace.id), (_, { storage }) =>
        ["contacts", "contact_points", "sources", "outlets", "articles"].map((table) =>
          storage.sql.exec(`select count(*) as count from ${table}`).one(),
        ),
      )
    const before = await rows()
    const people = await contacts()
    const again = await read<Scan>(ask(`/scans/${first.id}/again`, { method: "POST" }))
    expect(again.url).toBe(first.url)
    const second = await settle(again.id)
    expect(second.people.map(({ outcome }) => outcome)).toEqual(Array(4).fill("known"))
    expect(second.toReview).toBe(0)
    expect(await rows()).toEqual(before)
    expect(await contacts()).toEqual(people)
  })

  test("knows whose an article is that is signed with initials, where only one can be meant", async () => {
    const article = (title: string, author: string) =>
      `<html lang="en"><title>${title}</title><article><h1>${title}</h1><p>By ${author}</p><p>It was high.</p></article></html>`
    const { site } = await openWebsite({
      "/": `<html lang="en"><title>Harbour Weekly</title><a href="/team">Our team</a>
        <article><h2><a href="/tides">The tides of May</a></h2></article>
        <article><h2><a href="/ropes">The ropes of June</a></h2></article></html>`,
      "/team": `<html lang="en"><title>Team</title><h1>Our team</h1><ul>
        <li><h3>Wren Hollis</h3><p>Features Editor</p></li><li><h3>Tomas Reyes</h3><p>Reporter</p></li>
        <li><h3>Tara Reyes</h3><p>Reporter</p></li></ul></html>`,
      "/tides": article("The tides of May", "W. Hollis"),
      "/ropes": article("The ropes of June", "T. Reyes"),
    })
    const { ask, scanAndAdd, workspace } = await enterForScans()
    const { people } = await scanAndAdd(site)
    const readArticles = () =>
      runInDurableObject(env.WORKSPACE.getByName(workspace.id), (_, { storage }) =>
        storage.sql
          .exec(`select a.title, a.author_name as author, c.name from articles a
            left join contacts c on c.id = a.contact_id order by a.title`)
          .toArray(),
      )
    expect(await readArticles()).toEqual([
      { title: "The ropes of June", author: "T. Reyes", name: "T. Reyes" },
      { title: "The tides of May", author: "W. Hollis", name: "Wren Hollis" },
    ])
    const wren = people.find(({ name }) => name === "Wren Hollis")
    expect((await ask(`/contacts/${wren?.contactId}/erasure`, { method: "POST" })).status).toBe(204)
    expect((await readArticles()).map(({ author }) => author)).toEqual(["T. Reyes", ""])
  })

  test("is listed, the newest first, and counted", async () => {
    const { site } = await openWebsite(paper)
    const { scanAndAdd, start, ask } = await enterForScans()
    const done = await scanAndAdd(site)
    const { id } = await start((await openWebsite({})).site)
    const list = await read<ScanPage>(ask("/scans?limit=1"))
    expect(list).toMatchObject({ total: 2, scans: [{ id, state: "queued", peopleAdded: null }] })
    const rest = await read<ScanPage>(ask(`/scans?limit=1&cursor=${list.nextCursor}`))
    expect(rest).toMatchObject({ nextCursor: null, scans: [{ id: done.id, peopleAdded: 4 }] })
    const { entries } = await read<AuditPage>(ask("/audit?subject=scan"))
    expect(entries.map(({ action, actorKind }) => [action, actorKind])).toEqual([
      ["scan.started", "user"],
      ["scan.accepted", "user"],
      ["scan.ended", "system"],
      ["scan.started", "user"],
    ])
  })
})

describe("who is known already", () => {
  test("is never overwritten: blanks are filled, and what the customer says stays", async () => {
    const { host, site } = await openWebsite(paper)
    const { ask, scan, scanAndAdd, findings, contacts } = await enterForScans()
    await ask("/contacts", { body: { name: "W. Hollis", email: `wren@${host}`, title: "A friend" } })
    await ask("/contacts", {
      body: { name: "Tomás REYES", email: "tomas@home.example", company: "Harbour Weekly" },
    })
    const before = await contacts()
    const { id } = await scan(site)
    expect(await contacts()).toEqual(before)
    const known = (await findings(id)).filter(({ contactId }) => contactId !== null)
    expect(known.map(({ contactId }) => contactId).sort()).toEqual(before.map((one) => one.id).sort())
    const { people } = await scanAndAdd(site)
    const outcomes = people.map(({ name, outcome }) => `${name} ${outcome}`)
    expect(outcomes).toEqual(expect.arrayContaining(["W. Hollis updated", "Tomás REYES updated"]))
    const all = await contacts()
    expect(all.find(({ name }) => name === "W. Hollis")).toMatchObject({
      title: "A friend",
      company: "Harbour Weekly",
      email: `wren@${host}`,
    })
    expect(all.find(({ name }) => name === "Tomás REYES")).toMatchObject({
      title: "Reporter",
      email: "tomas@home.example",
    })
    expect(all).toHaveLength(4)
  })

  test("and must not be written to does not come in again", async () => {
    const { host, site } = await openWebsite(paper)
    const { ask, scanAndAdd, contacts } = await enterForScans()
    const { id } = await read<{ id: string }>(
      ask("/contacts", { body: { name: "Wren Hollis", email: `wren@${host}` } }),
    )
    expect((await ask(`/contacts/${id}/erasure`, { method: "POST" })).status).toBe(204)
    const { withheld } = await scanAndAdd(site)
    expect(withheld).toContainEqual({ reason: "suppressed", count: 1, pages: [] })
    expect((await contacts()).map(({ name }) => name)).not.toContain("Wren Hollis")
  })

  test("and is erased while a scan runs is not brought back by it", async () => {
    const { host, site } = await openWebsite(paper)
    const { ask, start, settle, goOn, findings } = await enterForScans()
    const { id: contact } = await read<{ id: string }>(
      ask("/contacts", { body: { name: "Ada Quay", email: `quay@${host}` } }),
    )
    const { id } = await start(`${site}/tides`)
    await goOn()
    await ask(`/contacts/${contact}/erasure`, { method: "POST" })
    await settle(id)
    expect((await findings(id)).map(({ name }) => name)).not.toContain("Ada Quay")
  })
})

describe("what is refused", () => {
  test("what the guard refuses is refused at its field, and no scan begins", async () => {
    const { begin, ask } = await enterForScans()
    for (const url of [
      "http://127.0.0.1/",
      "http://2130706433",
      "metadata.google.internal",
      "https://user@example.com",
      "https://example.com:8080",
      "file:///etc/passwd",
      "http://presskite.test/api/me",
    ]) {
      const answer = await begin({ url })
      expect(answer.status, url).toBe(422)
      expect(await detailsOf(answer)).toMatchObject([{ field: "url", code: "address_refused" }])
    }
    expect(await read<ScanPage>(ask("/scans"))).toMatchObject({ total: 0 })
  })

  test("what is no website is refused at its field", async () => {
    const { begin } = await enterForScans()
    const both = { url: "https://a.example", outletId: "out_1" }
    for (const body of [{}, { url: "" }, { url: "  " }, { url: null }, { url: 7 }, both]) {
      const answer = await begin(body)
      expect(answer.status, JSON.stringify(body)).toBe(422)
      expect((await detailsOf(answer))[0]?.field).toBe("url")
    }
  })

  test("a website is scanned once at a time, with or without www, and three at once", async () => {
    const { begin, start, ask } = await enterForScans()
    const { host, site } = await openWebsite(paper)
    const { id } = await start(site)
    for (const same of [site, `https://www.${host}/about`, `http://${host}`]) {
      expect(await detailsOf(begin({ url: same }))).toMatchObject([{ code: "running" }])
    }
    await start((await openWebsite({})).site)
    await start((await openWebsite({})).site)
    const fourth = (await openWebsite({})).site
    expect(await detailsOf(begin({ url: fourth }))).toMatchObject([{ code: "too_many" }])
    expect((await ask(`/scans/${id}/stop`, { method: "POST" })).status).toBe(200)
    expect((await begin({ url: fourth })).status).toBe(201)
    expect((await begin({ url: site })).status).toBe(409)
  })

  test("a page that robots.txt closes is left alone, and says so; so is a whole website", async () => {
    const closed = { "/robots.txt": { type: "text/plain", body: "User-agent: *\nDisallow: /team\n" } }
    const { site, askedFor } = await openWebsite({ ...paper, ...closed })
    const { scan, findings } = await enterForScans()
    const { id, pages, state } = await scan(site)
    expect(state).toBe("done")
    expect(pages.find(({ kind }) => kind === "team")).toMatchObject({
      state: "refused",
      robots: "disallowed",
      refusal: "This website's robots.txt asks programs not to read this page.",
    })
    expect((await askedFor()).filter((path) => path === "/team")).toEqual([])
    expect((await askedFor()).filter((path) => path === "/robots.txt")).toHaveLength(1)
    expect((await findings(id)).map(({ name }) => name)).not.toContain("Tomas Reyes")

    const whole = await openWebsite({
      ...paper,
      "/robots.txt": { type: "text/plain", body: "User-agent: *\nDisallow: /\n" },
    })
    expect(await scan(whole.site)).toMatchObject({
      state: "blocked",
      reason: "This website's robots.txt asks programs not to read this page.",
      people: [],
    })
    const broken = await openWebsite({ ...paper, "/robots.txt": { status: 503 } })
    expect(await scan(broken.site)).toMatchObject({ state: "blocked", pages: [{ robots: "unreachable" }] })
  })

  test.each([
    [{ status: 404 }, "This website answered with status 404 instead of a page."],
    [
      { type: "application/pdf", body: "%PDF-1.7" },
      "What is at this address is neither a web page nor plain text.",
    ],
    [
      { status: 302, headers: { Location: "http://127.0.0.1/" } },
      "This address redirects to one that we do not open.",
    ],
  ])("a website whose first page is %j could not be read, and says why", async (told, reason) => {
    const { site } = await openWebsite({ "/": told })
    const { scan } = await enterForScans()
    expect(await scan(site)).toMatchObject({ state: "failed", reason, people: [], outlet: null })
  })

  test("a page that leads to another website is not read for this one", async () => {
    const other = await openWebsite(paper)
    const { site } = await openWebsite({
      ...paper,
      "/contact": { status: 301, headers: { Location: `${other.site}/contact` } },
    })
    const { scan } = await enterForScans()
    const { pages } = await scan(site)
    expect(pages.find(({ kind }) => kind === "contact")).toMatchObject({
      state: "refused",
      refusal: "This page leads to another website.",
    })
  })

  test("a scan that is none answers 404, and one that has ended stays as it is", async () => {
    const { ask, scan } = await enterForScans()
    for (const [path, method] of [
      ["/scans/scn_none", "GET"],
      ["/scans/scn_none/stop", "POST"],
      ["/scans/scn_none/again", "POST"],
    ] as const) {
      expect((await ask(path, { method })).status).toBe(404)
    }
    const ended = await scan((await openWebsite(paper)).site)
    expect(await read(ask(`/scans/${ended.id}/stop`, { method: "POST" }))).toEqual(ended)
  })
})

test("a scan that is stopped keeps whom it found, and reads no further", async () => {
  const { host, site, askedFor } = await openWebsite(paper)
  const { start, goOn, find, ask, contacts } = await enterForScans()
  const { id } = await start(`${site}/team`)
  await goOn()
  expect(await find(id)).toMatchObject({
    state: "running",
    people: [
      { name: "Wren Hollis", email: `wren@${host}`, outcome: "found", contactId: null },
      { name: "Tomas Reyes" },
    ],
  })
  expect(await contacts()).toEqual([])
  const stopped = await read<Scan>(ask(`/scans/${id}/stop`, { method: "POST" }))
  expect(stopped).toMatchObject({
    state: "stopped",
    toReview: 2,
  })
  expect(stopped.pages).toHaveLength(1)
  const asked = await askedFor()
  await goOn()
  expect(await askedFor()).toEqual(asked)
  expect(await find(id)).toEqual(stopped)
  expect(await contacts()).toEqual([])
})

test("a website that leads to another one is that one, and is not read by two scans", async () => {
  const { host, site } = await openWebsite(paper)
  const moved = await openWebsite({ "/": { status: 301, headers: { Location: `${site}/` } } })
  const { scan, start, settle } = await enterForScans()
  const { id } = await start(site)
  expect(await scan(moved.site)).toMatchObject({
    state: "failed",
    reason: `It leads to ${host}, which is being scanned already.`,
  })
  expect(await settle(id)).toMatchObject({ state: "done" })
  expect(await scan(moved.site)).toMatchObject({ state: "done", outlet: { name: "Harbour Weekly" } })
})
