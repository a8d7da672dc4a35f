import { expect, test } from "vitest"
import { writeArticles } from "../../../../../worker/directory/articles/write-articles.ts"
import { hashName } from "../../../../../worker/directory/objections/hash-name.ts"
import { objectionSalt, objections } from "../../../../../worker/directory/objections/table.ts"
import type {
  FoundCoverage,
  ReadStory,
  TakenWriters,
} from "../../../../../worker/workspace/discover/stories/contract.ts"
import type { ContactDetail, ContactPage } from "../../../../../worker/workspace/people/contacts/contract.ts"
import type { ListPage } from "../../../../../worker/workspace/people/lists/contract.ts"
import { addOutlet, articleOf, directory } from "../../../directory/support/directory.ts"
import { read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { joinWorkspace } from "../../../support/teams.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"
import { openWebsite } from "../scans/scan.ts"

let made = 0

/** Two writers of one outlet who write about a thing that nobody else writes about. */
async function enter() {
  const person = await enterOwnWorkspace({ name: "Mara Quill" })
  const { ask } = person
  const word = `zanfell${String.fromCharCode(97 + made++)}ter`
  const outlet = await addOutlet({ name: "Harbour Trade", country: "GB", kind: "trade" })
  const by = (name: string) => ({
    writers: [{ name, profileUrl: null }],
    publishedAt: Date.now() - 86_400_000,
  })
  await writeArticles(
    directory,
    [
      articleOf(outlet.id, { ...by("Ada Sailor"), headline: `A ${word} of waste sails` }),
      articleOf(outlet.id, { ...by("Ada Sailor"), headline: `Sails become a ${word} again` }),
      articleOf(outlet.id, { ...by("Bo Tailor"), headline: `The ${word} is sewn by hand` }),
    ],
    Date.now(),
  )
  const story = { title: `We sew a ${word} of old sails`, text: "Recycled sailcloth.", kinds: "trade" }
  /** All tests share one directory: others write about sails there, too. */
  const find = async () => {
    const found = await read<FoundCoverage>(ask("/stories/coverage", { body: story }))
    return { ...found, writers: found.writers.filter((writer) => writer.outlet.id === outlet.id) }
  }
  const choose = ({ writers }: FoundCoverage) =>
    writers.map(({ id, quotes }) => ({ id, articleId: quotes[0]?.id ?? 0 }))
  const take = (body: object) => ask("/stories/writers", { body })
  return { ...person, outlet, word, story, find, choose, take }
}

test("a story finds who writes about it, and what the workspace knows of them", async () => {
  const { ask, find, outlet, choose, take } = await enter()
  const before = await find()
  expect(before.writers.map(({ name, known }) => [name, known])).toEqual([
    ["Ada Sailor", null],
    ["Bo Tailor", null],
  ])
  expect(before.outlets[0]).toMatchObject({ id: outlet.id, name: "Harbour Trade", fitting: 3 })
  const taken = await read<TakenWriters>(take({ writers: choose(before).slice(0, 1) }))
  const contactId = taken.writers[0]?.contactId ?? ""
  const after = await find()
  expect(after.writers[0]?.known).toEqual({
    contactId,
    hasAddress: false,
    lastContactedAt: null,
    isSuppressed: false,
  })
  await ask(`/contacts/${contactId}`, { method: "PUT", body: { state: "do_not_contact" } })
  expect((await find()).writers[0]?.known?.isSuppressed).toBe(true)
})

test("chosen writers become contacts with the article as their source, and go on a list, once each", async () => {
  const { ask, find, choose, take, outlet, word } = await enter()
  const writers = choose(await find())
  const taken = await read<TakenWriters>(take({ writers, list: "Sails" }))
  expect(taken).toMatchObject({ gone: 0, list: { name: "Sails" } })
  expect(taken.writers.map(({ outcome }) => outcome)).toEqual(["created", "created"])
  const again = await read<TakenWriters>(take({ writers, list: "sails" }))
  expect(again.writers.map(({ outcome }) => outcome)).toEqual(["known", "known"])
  expect(again.list).toEqual(taken.list)
  const { contacts, total } = await read<ContactPage>(ask("/contacts?limit=100&sort=name"))
  expect(total).toBe(2)
  expect(contacts[0]).toMatchObject({ name: "Ada Sailor", email: null, outlet: { name: outlet.name } })
  const { lists } = await read<ListPage>(ask("/lists"))
  expect(lists.map(({ name, members }) => [name, members])).toEqual([["Sails", 2]])
  const { sources } = await read<ContactDetail>(ask(`/contacts/${contacts[0]?.id}`))
  expect(sources).toContainEqual(
    expect.objectContaining({
      about: "name",
      kind: "feed",
      method: "byline",
      quote: expect.stringContaining(word),
    }),
  )
})

test("what they wrote comes along as theirs, once", async () => {
  const { find, choose, take, outlet, word, workspace } = await enter()
  const writers = choose(await find())
  const taken = await read<TakenWriters>(take({ writers }))
  await take({ writers })
  const rows = await rowsOf(
    workspace.id,
    "select title, contact_id, (select name from outlets where outlets.id = outlet_id) as outlet from articles order by title",
  )
  const [ada, bo] = taken.writers.map(({ contactId }) => contactId)
  expect(rows).toEqual([
    { title: `A ${word} of waste sails`, contact_id: ada, outlet: outlet.name },
    { title: `Sails become a ${word} again`, contact_id: ada, outlet: outlet.name },
    { title: `The ${word} is sewn by hand`, contact_id: bo, outlet: outlet.name },
  ])
})

test("whoever must not be written to is put on no list", async () => {
  const { ask, find, choose, take } = await enter()
  const [first, ...others] = choose(await find())
  const { writers } = await read<TakenWriters>(take({ writers: [first] }))
  await ask(`/contacts/${writers[0]?.contactId}`, { method: "PUT", body: { state: "do_not_contact" } })
  const taken = await read<TakenWriters>(take({ writers: [first, ...others], list: "All" }))
  expect(taken.writers.map(({ outcome }) => outcome)).toEqual(["suppressed", "created"])
  const { lists } = await read<ListPage>(ask("/lists"))
  expect(lists[0]).toMatchObject({ name: "All", members: 1 })
})

test("whoever objected since then cannot be brought in, nor somebody for an article of others", async () => {
  const { ask, find, choose, take, word, outlet } = await enter()
  const [first, second] = choose(await find())
  const name = `Una ${word}`
  await writeArticles(
    directory,
    [
      articleOf(outlet.id, {
        headline: `One ${word} more`,
        publishedAt: Date.now(),
        writers: [{ name, profileUrl: null }],
      }),
    ],
    Date.now(),
  )
  const una = (await find()).writers.find((writer) => writer.name === name)
  const [salted] = await directory.select().from(objectionSalt)
  await directory.insert(objections).values({ hash: hashName(salted?.salt ?? "", name), createdAt: 0 })
  const taken = await read<TakenWriters>(
    take({
      writers: [
        { id: una?.id, articleId: una?.quotes[0]?.id },
        { id: first?.id, articleId: second?.articleId },
      ],
      list: "Nobody",
    }),
  )
  expect(taken).toEqual({ writers: [], gone: 2, list: null })
  expect((await read<ContactPage>(ask("/contacts"))).total).toBe(0)
})

test("a viewer may search, and brings nobody in", async () => {
  const { workspace, find, choose, story } = await enter()
  const { ask } = await joinWorkspace(workspace.id, "viewer")
  expect((await ask("/stories/coverage", { body: story })).status).toBe(200)
  const body = { writers: choose(await find()) }
  expect((await ask("/stories/writers", { body })).status).toBe(403)
  expect((await ask("/stories/page", { body: { url: "harbour.example" } })).status).toBe(403)
})

test("a story without a line, and filters that name nothing, are refused", async () => {
  const { ask, story } = await enter()
  for (const change of [{ title: " " }, { countries: ["Britain"] }, { kinds: ["pamphlet"] }, { days: 121 }]) {
    const answer = await ask("/stories/coverage", { body: { ...story, ...change } })
    expect(answer.status, JSON.stringify(change)).toBe(422)
  }
})

test("a story is read from a page as its robots.txt allows", async () => {
  const { ask } = await enter()
  const { site } = await openWebsite({
    "/news": "<title>Bags of sails</title><p>We sew bags.</p>",
    "/closed": "<title>Closed</title>",
    "/robots.txt": { type: "text/plain", body: "User-agent: *\nDisallow: /closed" },
  })
  const told = await read<ReadStory>(ask("/stories/page", { body: { url: `${site}/news` } }))
  expect(told).toMatchObject({ title: "Bags of sails", url: `${site}/news` })
  expect(told.text).toContain("We sew bags.")
  const refused = await ask("/stories/page", { body: { url: `${site}/closed` } })
  expect(refused.status).toBeGreaterThanOrEqual(400)
})
