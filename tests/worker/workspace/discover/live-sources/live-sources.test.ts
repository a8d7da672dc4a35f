import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { eq, inArray } from "drizzle-orm"
import { expect, inject, test } from "vitest"
import { hosts } from "../../../../../worker/directory/feeds/table.ts"
import type { LiveFinding, LiveSource } from "../../../../../worker/directory/live/contract.ts"
import { liveSources as all, keyedSources } from "../../../../../worker/directory/live/contract.ts"
import { reserveTurn } from "../../../../../worker/directory/live/reserve-turn.ts"
import { hashName } from "../../../../../worker/directory/objections/hash-name.ts"
import { objectionSalt, objections } from "../../../../../worker/directory/objections/table.ts"
import type { LiveResult } from "../../../../../worker/workspace/discover/live-sources/contract.ts"
import type { AskedSource } from "../../../../support/pretend-sources.ts"
import { addOutlet, directory } from "../../../directory/support/directory.ts"
import { read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { joinWorkspace } from "../../../support/teams.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

const liveSources = all.filter((name) => !keyedSources.includes(name))
const everywhere = { countries: "", languages: "", days: 90 }

const sourceHosts = ["api.gdeltproject.org", "hn.algolia.com", "itunes.apple.com", "api.podcastindex.org"]

/** All tests share the turns of the whole platform, and none waits for them. */
const freeTurns = () => directory.update(hosts).set({ freeAt: 0 }).where(inArray(hosts.host, sourceHosts))

async function enter() {
  const person = await enterOwnWorkspace({ name: "Mara Quill" })
  const search = async (source: LiveSource, words: string, filter: object = {}) => {
    await freeTurns()
    return person.ask("/live-sources/search", { body: { source, words, ...everywhere, ...filter } })
  }
  const find = async (source: LiveSource, words: string, filter: object = {}) =>
    read<LiveResult>(search(source, words, filter))
  return { ...person, search, find }
}

const askedFor = async (word: string): Promise<AskedSource[]> =>
  (await (await fetch(`${inject("sources")}/asked`)).json<AskedSource[]>()).filter(({ query }) =>
    Object.values(query).join(" ").includes(word),
  )

const findingsOf = ({ outlets }: LiveResult): LiveFinding[] => outlets.flatMap(({ findings }) => findings)

test("each source is asked as its documentation says, for the words alone", async () => {
  const { find, ask } = await enter()
  expect(await read(ask("/live-sources"))).toEqual({
    sources: all.map((name) => ({ name, key: keyedSources.includes(name) ? "missing" : "not needed" })),
  })
  const filter = { countries: "GB,DE", languages: "en,de", days: 30 }
  const words = 'qorvane "waste sails" sourcecountry:US (OR)'
  for (const source of liveSources) expect((await find(source, words, filter)).state).toBe("answered")
  const asked = await askedFor("qorvane")
  const of = (name: LiveSource) => asked.find(({ source }) => source === name)
  const gdelt = of("gdelt")?.query
  expect(gdelt).toMatchObject({ mode: "artlist", format: "json" })
  expect(gdelt?.query).toBe(
    'qorvane "waste sails" sourcecountry (sourcecountry:UK OR sourcecountry:GM) (sourcelang:english OR sourcelang:german)',
  )
  expect(gdelt?.startdatetime).toMatch(/^\d{14}$/)
  expect(of("hacker-news")?.query).toMatchObject({
    query: 'qorvane "waste sails" sourcecountry US',
    tags: "story",
    numericFilters: expect.stringMatching(/^created_at_i>\d{10}$/),
  })
  expect(of("apple-podcasts")?.query).toMatchObject({
    term: "qorvane waste sails sourcecountry US",
    entity: "podcast",
    country: "GB",
  })
  expect(of("podcast-index")?.headers).toMatchObject({
    "x-auth-key": "index-key",
    authorization: expect.stringMatching(/^[0-9a-f]{40}$/),
  })
  for (const { headers } of asked) expect(headers["user-agent"]).toMatch(/^PresskiteBot\//)
})

test("what was found is told by website, with what is known of it", async () => {
  const { ask, find } = await enter()
  const listed = await addOutlet({ host: "tidewatch.example", name: "The Tidewatch" })
  const own = await read<{ id: string }>(
    ask("/outlets", { body: { name: "My Tidewatch", url: "https://tidewatch.example/" } }),
  )
  const { outlets, note, retryAfter } = await find("gdelt", "sailcloth")
  expect({ note, retryAfter }).toEqual({ note: null, retryAfter: null })
  expect(outlets.map(({ host }) => host)).toEqual(["tidewatch.example", "elsewhere.example"])
  expect(outlets[0]).toMatchObject({
    listed: { id: listed.id, name: "The Tidewatch" },
    own: { id: own.id, name: "My Tidewatch" },
    findings: [
      {
        title: "Old sails become bags, says a workshop",
        url: "https://www.tidewatch.example/sails",
        at: "2026-11-20T06:34:00.000Z",
        language: "English",
        country: "United Kingdom",
        publisher: null,
      },
      { title: "A second life for sailcloth" },
    ],
  })
  expect(outlets[1]).toMatchObject({ listed: null, own: null })
  expect(outlets[1]?.findings[0]?.title).toBe('Found for "sailcloth"')

  const news = await find("hacker-news", "sailcloth", { countries: "FR" })
  expect(findingsOf(news)).toMatchObject([{ title: "Show HN: Bags from sails", publisher: null }])
  expect(news.note).toBe("Hacker News cannot be searched by country or language.")
  const podcasts = await find("podcast-index", "sailcloth", { languages: "en" })
  expect(findingsOf(podcasts)).toMatchObject([{ title: "Harbour Voices", publisher: "Ada Sailor" }])
})

test("a source that fails says so in words, and nothing else fails with it", async () => {
  const { find } = await enter()
  const said = async (manner: string, source: LiveSource = "gdelt") => {
    const { outlets, ...told } = await find(source, `sails ${manner}`)
    expect(outlets).toEqual([])
    return told
  }
  const failed = (note: string) => ({ state: "failed", note, retryAfter: null })
  expect(await said("peertext")).toEqual(failed("GDELT says: The specified phrase is too short."))
  expect(await said("peerpage")).toEqual(failed("GDELT answered something that is no list."))
  expect(await said("peerbroken")).toEqual(failed("GDELT answered with status 503."))
  expect(await said("peeraway")).toEqual(failed("GDELT answered with status 302."))
  expect(await said("peercut")).toEqual(failed("GDELT stopped in the middle of its answer."))
  for (const source of liveSources) expect(await said("peerother", source)).toMatchObject({ state: "failed" })
  expect(await said("peerkey", "podcast-index")).toEqual({
    state: "refused",
    note: "Podcast Index refuses our requests.",
    retryAfter: null,
  })
  expect(await said("peerlimit")).toEqual({
    state: "busy",
    note: "GDELT asks us to wait.",
    retryAfter: 2,
  })
})

test("a source that asks to wait is left alone by everybody, and asked again then", async () => {
  const { find, ask } = await enter()
  await find("hacker-news", "sails peerlimit")
  await directory
    .update(hosts)
    .set({ freeAt: Date.now() + 60_000 })
    .where(eq(hosts.host, "hn.algolia.com"))
  const body = { source: "hacker-news", words: "sails unheard", ...everywhere }
  expect(await read(ask("/live-sources/search", { body }))).toMatchObject({
    state: "busy",
    note: "Hacker News is being asked a lot just now.",
    retryAfter: expect.closeTo(48, -1),
  })
  expect(await askedFor("unheard")).toEqual([])
})

test("turns are given in order, each at the pace of its source, and not beyond the longest wait", async () => {
  const asking = { host: "turns.example", pause: 5_000, mostWait: 12_000 }
  const turns = await Promise.all([1, 2, 3, 4].map(() => reserveTurn(directory, asking, 1_000_000)))
  expect(turns.map(({ isMine, wait }) => [isMine, wait]).sort()).toEqual([
    [false, 3_000],
    [true, 0],
    [true, 10_000],
    [true, 5_000],
  ])
  expect(await reserveTurn(directory, asking, 1_003_000)).toEqual({ isMine: true, wait: 12_000 })
  expect(await reserveTurn(directory, asking, 1_100_000)).toEqual({ isMine: true, wait: 0 })
})

test("nothing that a source sends becomes more than plain text and links to websites", async () => {
  const { find } = await enter()
  for (const source of liveSources) {
    const { outlets, state } = await find(source, "sails peerhostile")
    expect(state).toBe("answered")
    const found = outlets.flatMap(({ findings }) => findings)
    expect(found.map(({ title }) => title)).toEqual([
      "x".repeat(300),
      "turned around & <b>bold</b>",
      "Write to … now",
      "Same",
      "No date",
    ])
    for (const { url, at } of found) {
      expect(url).toMatch(/^https:\/\/[a-z.]+\/a$/)
      expect(at).toBeNull()
    }
    expect(outlets[0]?.host).toBe("long.example")
  }
})

test("the maker of a podcast who does not want to be listed is not named", async () => {
  const { find } = await enter()
  expect(findingsOf(await find("apple-podcasts", "sails"))[0]?.publisher).toBe("Mara Lind")
  const [{ salt } = { salt: "" }] = await directory.select().from(objectionSalt)
  const hash = hashName(salt, "Mara Lind")
  await directory.insert(objections).values({ hash, createdAt: 0 })
  const [found] = findingsOf(await find("apple-podcasts", "sails"))
  expect(found).toMatchObject({ title: "Sail Talk US", publisher: null })
  await directory.delete(objections).where(eq(objections.hash, hash))
})

test("words that cannot be searched for, unknown sources and those who may only look are refused", async () => {
  const { search, ask, workspace } = await enter()
  for (const [body, field] of [
    [{ source: "gdelt", words: "" }, "words"],
    [{ source: "gdelt", words: "?!" }, "words"],
    [{ source: "gdelt", words: "x".repeat(201) }, "words"],
    [{ source: "gdelt", words: "a bc" }, "words"],
    [{ source: "elsewhere", words: "sails" }, "source"],
    [{ source: "gdelt", words: "sails", days: 0 }, "days"],
    [{ source: "gdelt", words: "sails", countries: "Britain" }, "countries.0"],
  ] as const) {
    const answer = await ask("/live-sources/search", { body })
    expect([answer.status, body]).toEqual([422, body])
    const { error } = await answer.json<{ error: { details: { field: string }[] } }>()
    expect(error.details[0]?.field).toBe(field)
  }
  const viewer = await joinWorkspace(workspace.id, "viewer")
  expect((await viewer.ask("/live-sources")).status).toBe(200)
  const refused = await viewer.ask("/live-sources/search", { body: { source: "gdelt", words: "sails" } })
  expect(refused.status).toBe(403)
  const both = await Promise.all([search("apple-podcasts", "sails"), search("apple-podcasts", "sails")])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test("a search that its object did not survive stands in nobody's way", async () => {
  const { search, workspace } = await enter()
  const lost = search("apple-podcasts", "peersilent")
  await expect.poll(() => askedFor("peersilent")).toHaveLength(1)
  const crash = (_: unknown, state: DurableObjectState) => state.abort("crashed")
  await runInDurableObject(env.WORKSPACE.getByName(workspace.id), crash).catch(() => {})
  expect([(await lost).status, (await search("apple-podcasts", "sails")).status]).toEqual([500, 200])
})

test("a source that asks for a key is asked with the workspace's own, which is sealed and never shown", async () => {
  const { ask, search, find, workspace } = await enter()
  const put = (key: string, source = "brave-news") =>
    ask(`/live-sources/${source}/key`, { method: "PUT", body: { key } })
  expect((await search("brave-news", "sails")).status).toBe(409)
  expect((await put("short")).status).toBe(422)
  expect((await put("a key with spaces")).status).toBe(422)
  expect((await put("a-proper-key", "gdelt")).status).toBe(404)

  const stored = await (await put("a-proper-key")).text()
  expect(JSON.parse(stored).sources.at(-1)).toEqual({ name: "brave-news", key: "stored" })
  expect(stored).not.toContain("a-proper-key")
  expect(JSON.stringify(await rowsOf(workspace.id, "select * from source_keys"))).not.toContain(
    "a-proper-key",
  )
  const found = await find("brave-news", "sails zelquor", { countries: "GB", days: 10 })
  expect(findingsOf(found)).toMatchObject([
    { title: "Bags from old sails", url: "https://braved.example/bags", at: "2026-11-20T06:34:00.000Z" },
  ])
  const [asked] = await askedFor("zelquor")
  expect(asked?.headers["x-subscription-token"]).toBe("a-proper-key")
  expect(asked?.query).toMatchObject({
    country: "GB",
    freshness: expect.stringMatching(/^20..-..-..to20..-..-..$/),
  })

  await put("a-wrong-key")
  expect(await find("brave-news", "sails")).toMatchObject({
    state: "refused",
    note: "Brave News refuses the key.",
  })
  // What one customer's key has used up says nothing of another's.
  await put("a-proper-key")
  expect(await find("brave-news", "sails peerlimit")).toMatchObject({ state: "busy", retryAfter: 2 })
  const other = await enter()
  await other.ask("/live-sources/brave-news/key", { method: "PUT", body: { key: "another-key" } })
  expect(await other.find("brave-news", "sails")).toMatchObject({ state: "answered" })

  const member = await joinWorkspace(workspace.id, "member")
  const forbidden = await member.ask("/live-sources/brave-news/key", {
    method: "PUT",
    body: { key: "their-own-key" },
  })
  expect(forbidden.status).toBe(403)
  await ask("/live-sources/brave-news/key", { method: "DELETE" })
  expect((await search("brave-news", "sails")).status).toBe(409)
})
