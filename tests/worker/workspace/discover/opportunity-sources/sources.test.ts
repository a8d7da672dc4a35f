import { describe, expect, test } from "vitest"
import type {
  Opportunity,
  OpportunityDetail,
  OpportunityPage,
} from "../../../../../worker/workspace/discover/opportunities/contract.ts"
import type {
  CheckedSource,
  OpportunitySource,
  OpportunitySourceList,
} from "../../../../../worker/workspace/discover/opportunity-sources/contract.ts"
import { runNextPart } from "../../../support/jobs.ts"
import { read } from "../../../support/people.ts"
import { joinWorkspace, setPlan } from "../../../support/teams.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"
import { openWebsite } from "../scans/scan.ts"
import { atom, feedOf, item, jsonFeed } from "./feeds.ts"

const rss = "application/rss+xml"
const feed = (body: string, type = rss) => ({ type, body })

async function enter() {
  const person = await enterOwnWorkspace({ name: "Mara Quill" })
  const { ask, workspace } = person
  const add = (url: string, name = "Requests") => ask("/opportunity-sources", { body: { name, url } })
  const poll = () => runNextPart(workspace.id, "opportunity.read")
  const requests = async (query = "?limit=100&sort=newest") =>
    (await read<OpportunityPage>(ask(`/opportunities${query}`))).opportunities
  const only = async () =>
    (await read<OpportunitySourceList>(ask("/opportunity-sources"))).sources[0] as OpportunitySource
  return { ...person, add, poll, requests, only }
}

const asked = "Wanted: engineers.\nDeadline: 5 June 2099, 17:00 BST. Write to wren@harbour.example."

describe("a source", () => {
  test.each([
    ["RSS", rss, feedOf([item({ title: "Heat pumps", text: asked })])],
    ["Atom", "application/atom+xml", atom({ title: "Heat pumps", text: asked })],
    ["JSON Feed", "application/feed+json", jsonFeed({ title: "Heat pumps", text: asked })],
  ])(
    "that is %s is read when it is added, each request with where to answer and until when",
    async (_, type, body) => {
      const { add, requests, only } = await enter()
      const { site } = await openWebsite({ "/feed": feed(body, type) })
      const answer = await add(`${site}/feed`)
      expect(answer.status, await answer.clone().text()).toBe(201)
      expect(await read<CheckedSource>(answer)).toMatchObject({
        added: 1,
        source: { name: "Requests", kind: "feed", isPaused: false, lastError: null, found: 1 },
      })
      const [one] = await requests()
      expect(one).toMatchObject({
        title: "Heat pumps",
        replyTo: "wren@harbour.example",
        journalist: "Wren Hollis",
        url: `${site}/requests/heat-pumps`,
        deadline: { local: "2099-06-05T17:00", zone: "+01:00", at: "2099-06-05T16:00:00.000Z" },
        deadlineWords: "5 June 2099, 17:00 BST",
        state: "new",
        sources: [{ name: "Requests" }],
      })
      expect(one?.body).toContain("Wanted: engineers.")
      expect((await only()).nextCheckAt).not.toBeNull()
    },
  )

  test("that is a page is read for what it lists", async () => {
    const { add, requests } = await enter()
    const { site } = await openWebsite({
      "/": `<html lang="en"><main><h1>Calls</h1>${["Old ports", "New boats"]
        .map(
          (title, at) =>
            `<article class="post"><h2><a href="/calls/${at}">${title}</a></h2><p>Who knows?</p></article>`,
        )
        .join("")}</main></html>`,
    })
    const answer = await add(site)
    expect(answer.status, await answer.clone().text()).toBe(201)
    expect((await requests()).map(({ title }) => title).sort()).toEqual(["New boats", "Old ports"])
  })

  test("is polled by the clock, shows what is new, and what stays the same is not read again", async () => {
    const { add, poll, requests, only } = await enter()
    const first = item({ title: "First", text: "One." })
    const { site, say } = await openWebsite({ "/feed": feed(feedOf([first])) })
    await add(`${site}/feed`)
    await poll()
    expect(await requests()).toHaveLength(1)
    await say({ "/feed": feed(feedOf([item({ title: "Second", text: "Two." }), first])) })
    await poll()
    expect((await requests()).map(({ title }) => title)).toEqual(["Second", "First"])
    expect(await only()).toMatchObject({ found: 2, lastError: null })
  })

  test("is paused, goes on, is renamed and removed; what it showed stays", async () => {
    const { ask, add, requests, only, poll } = await enter()
    const { site, askedFor } = await openWebsite({ "/feed": feed(feedOf([item({ title: "Heat" })])) })
    const { source } = await read<CheckedSource>(add(`${site}/feed`))
    const at = `/opportunity-sources/${source.id}`
    const change = (body: object) => read<OpportunitySource>(ask(at, { method: "PUT", body }))
    expect(await change({ isPaused: true, name: "Calls" })).toMatchObject({
      isPaused: true,
      nextCheckAt: null,
    })
    const before = (await askedFor()).length
    await poll()
    expect(await askedFor()).toHaveLength(before)
    expect(await change({ isPaused: false })).toMatchObject({ isPaused: false, name: "Calls" })
    await poll()
    expect((await askedFor()).filter((path) => path === "/feed")).toHaveLength(2)
    expect((await ask(`${at}/check`, { method: "POST" })).status, "it was checked just now").toBe(429)
    expect((await ask(at, { method: "DELETE" })).status).toBe(204)
    expect(await only()).toBeUndefined()
    expect(await requests()).toMatchObject([{ title: "Heat", sources: [] }])
    for (const method of ["PUT", "DELETE"])
      expect((await ask(at, { method, ...(method === "PUT" && { body: {} }) })).status).toBe(404)
  })

  test("is here once, and there are as many as the plan has", async () => {
    const { ask, add, workspace, poll } = await enter()
    const { site, askedFor } = await openWebsite({ "/feed": feed(feedOf([item({ title: "Heat" })])) })
    const answers = await Promise.all([add(`${site}/feed`), add(`${site}/feed/`)])
    expect(answers.map(({ status }) => status).sort()[0]).toBe(201)
    expect((await add(`${site}/feed`)).status).toBe(409)
    await setPlan(workspace.id, "pro")
    // A plan is known where it was changed at once, and elsewhere after half a minute: somebody new asks.
    const late = await joinWorkspace(workspace.id, "admin")
    const body = { name: "Requests", url: `${site}/other` }
    const refused = await late.ask("/opportunity-sources", { body })
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain("Agency plan")
    expect((await ask("/opportunities", { body: { title: "By hand" } })).status).toBe(201)
    const before = (await askedFor()).length
    await poll()
    expect(await askedFor(), "it rests until the plan is back").toHaveLength(before)
  })
})

describe("a source that cannot be read", () => {
  const cases: Record<string, [Record<string, object>, RegExp]> = {
    "is not there": [{}, /status 404/],
    "is no feed": [{ "/feed": feed("<rss-like>", "application/xml") }, /not a feed/],
    "is an empty page": [{ "/feed": feed("<p>Hello</p>", "text/html") }, /lists nothing/],
    "is plain text": [{ "/feed": feed("Hello", "text/plain") }, /neither a web page/],
    "is closed by robots.txt": [
      {
        "/robots.txt": feed("User-agent: *\nDisallow: /", "text/plain"),
        "/feed": feed(feedOf([item({ title: "Heat" })])),
      },
      /robots\.txt/,
    ],
    "leads to a private place": [
      { "/feed": { status: 302, headers: { Location: "http://127.0.0.1/feed" }, body: "" } },
      /do not open/,
    ],
  }

  test.each(Object.entries(cases))("is refused at once, in plain words: %s", async (_, [pages, words]) => {
    const { add, requests, only } = await enter()
    const { site } = await openWebsite(pages as never)
    const answer = await add(`${site}/feed`)
    expect(answer.status).toBe(422)
    const { error } = await read<{ error: { details: { field: string; message: string }[] } }>(answer)
    expect(error.details[0]).toMatchObject({ field: "url", message: expect.stringMatching(words) })
    expect(await only()).toBeUndefined()
    expect(await requests()).toEqual([])
  })

  test.each(Object.entries(cases))(
    "later says why, waits longer, and comes back: %s",
    async (_, [pages, words]) => {
      const { add, poll, only, requests } = await enter()
      const good = { "/feed": feed(feedOf([item({ title: "Heat" })])) }
      const { site, say } = await openWebsite(good)
      await add(`${site}/feed`)
      await say(pages as never)
      // What a robots.txt says is kept for a day: a host of its own closes at once.
      if ("/robots.txt" in pages) return
      const wait = async () => {
        const { nextCheckAt, lastCheckedAt } = await only()
        return Date.parse(nextCheckAt ?? "") - Date.parse(lastCheckedAt ?? "")
      }
      await poll()
      expect((await only()).lastError).toMatch(words)
      const once = await wait()
      await poll()
      expect(await wait()).toBe(2 * once)
      await say(good)
      await poll()
      expect(await only()).toMatchObject({ lastError: null })
      expect(await wait()).toBe(3_600_000)
      expect(await requests()).toHaveLength(1)
    },
  )

  test.each([
    "http://127.0.0.1/feed",
    "http://localhost/feed",
    "file:///etc/passwd",
    "no address",
    "http://10.0.0.1",
  ])("is never opened at %s", async (url) => {
    const { add } = await enter()
    expect((await add(url)).status).toBe(422)
  })
})

describe("what a feed may hold", () => {
  const keep = async (body: string) => {
    const { add, requests, ...rest } = await enter()
    const { site, say } = await openWebsite({ "/feed": feed(body) })
    const answer = await add(`${site}/feed`)
    expect(answer.status, await answer.clone().text()).toBe(201)
    return { ...rest, add, site, say, requests, found: await requests() }
  }

  test("markup in titles and texts is taken off, and nothing of it runs or is kept", async () => {
    const title = "Need &lt;b&gt;experts&lt;/b&gt; &lt;script&gt;alert(1)&lt;/script&gt;"
    const text =
      "<![CDATA[<p>One</p><style>p{}</style><img src=x onerror=alert(1)><p>Two &amp; three</p><script>bad()</script>]]>"
    const { found } = await keep(feedOf([item({ title, text, isRaw: true })]))
    expect(found[0]).toMatchObject({ title: "Need experts", body: "One\nTwo & three" })
  })

  test("broken XML is read as far as it goes", async () => {
    const body = `${feedOf([item({ title: "Whole" })]).replace("</channel></rss>", "")}<item><title>Cut of`
    const { found } = await keep(body)
    expect(found.map(({ title }) => title)).toContain("Whole")
  })

  test("entities that name each other stay words", async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>`
    const { found } = await keep(bomb + feedOf([item({ title: "Boom &c;", text: "&c;&c;", isRaw: true })]))
    expect(found).toHaveLength(1)
    expect(found[0]?.body.length).toBeLessThan(100)
  })

  test("of ten thousand items the first fifty come", async () => {
    const items = Array.from({ length: 10_000 }, (_, at) => item({ title: `Request ${at}` }))
    const { found } = await keep(feedOf(items))
    expect(found).toHaveLength(50)
    expect(found.at(-1)?.title).toBe("Request 0")
  })

  test("what comes twice with one address and title is one; one address for everything is not one request", async () => {
    const twice = item({ title: "Heat", text: "Once.", link: "/same" })
    const again = item({ title: "Heat!", text: "Once more.", link: "/same" })
    const other = item({ title: "Ports", text: "Else.", link: "/same" })
    const { found } = await keep(feedOf([twice, again, other]))
    expect(found.map(({ title }) => title).sort()).toEqual(["Heat", "Ports"])
  })

  test("what is old or over does not come in", async () => {
    const old = item({ title: "Old", date: "Mon, 06 Jan 2020 10:00:00 GMT" })
    const over = item({ title: "Over", text: "Deadline: 5 January 2020, 17:00 UTC" })
    const still = item({
      title: "Still",
      text: "Deadline: 5 June 2099",
      date: "Mon, 06 Jan 2020 10:00:00 GMT",
    })
    const { found } = await keep(feedOf([old, over, still]))
    expect(found.map(({ title }) => title)).toEqual(["Still"])
  })

  test("the same request from two sources is one with both named, and a dismissed one stays dismissed", async () => {
    const { add, ask, requests, found, poll, say } = await keep(
      feedOf([item({ title: "Heat", text: "Same." })]),
    )
    const other = await openWebsite({
      "/feed": feed(feedOf([item({ title: "HEAT", text: "Same!", link: "/x" })])),
    })
    await add(`${other.site}/feed`, "Others")
    const [one] = (await requests()) as [Opportunity]
    expect(one.sources.map(({ name }) => name)).toEqual(["Requests", "Others"])
    expect(one.id).toBe(found[0]?.id)
    const { sightings } = await read<OpportunityDetail>(ask(`/opportunities/${one.id}`))
    expect(sightings.map(({ source, url }) => [source, url?.split("/").at(-1)])).toEqual([
      ["Requests", "heat"],
      ["Others", "x"],
    ])
    await ask("/opportunities/bulk", { body: { ids: [one.id], action: "dismissed" } })
    await say({ "/feed": feed(feedOf([item({ title: "Heat", text: "Same." }), item({ title: "Next" })])) })
    await poll()
    await poll()
    expect((await requests()).map(({ title }) => title)).toEqual(["Next"])
  })
})
