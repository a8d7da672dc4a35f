import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { writeArticles } from "../../../../../worker/directory/articles/write-articles.ts"
import type { OpportunityPage } from "../../../../../worker/workspace/discover/opportunities/contract.ts"
import type { Story } from "../../../../../worker/workspace/discover/saved-stories/contract.ts"
import type { FoundCoverage } from "../../../../../worker/workspace/discover/stories/contract.ts"
import { watchStoryWorker } from "../../../../../worker/workspace/discover/watching/watch-worker.ts"
import { addOutlet, articleOf, directory } from "../../../directory/support/directory.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { runNextPart } from "../../../support/jobs.ts"
import { read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { joinWorkspace } from "../../../support/teams.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

let made = 0
const day = 86_400_000

/** A workspace whose story is about a thing that nothing else is about, and an outlet to write about it. */
async function enter(change: object = {}) {
  const person = await enterOwnWorkspace({ name: "Mara Quill" })
  const { ask, workspace } = person
  const letter = String.fromCharCode(97 + made++)
  // All tests share one directory, so that each story is of words of its own.
  const word = ["brelvon", "quondar", "harlum"].map((part) => `${part}${letter}ter`).join(" ")
  const [brand, rival] = [`Vestmora${letter}`, `Corvella${letter} Sails`]
  const outlet = await addOutlet({ name: "Harbour Trade" })
  const write = (headline: string, summary = "", publishedAt = Date.now() - 3_600_000) =>
    writeArticles(
      directory,
      [
        articleOf(outlet.id, {
          writers: [{ name: "Ada Sailor", profileUrl: null }],
          ...{ headline, summary, publishedAt },
        }),
      ],
      Date.now(),
    )
  const story = {
    title: `We sew a ${word}`,
    text: "",
    names: brand,
    competitors: rival,
    ...change,
  }
  const save = (more: object = {}) => read<Story>(ask("/stories", { body: { ...story, ...more } }))
  const client = () => read<{ id: string }>(ask("/clients", { body: { name: "Harbour" } }))
  const look = () => runNextPart(workspace.id, "story.watch")
  const proposed = async (query = "") =>
    (await read<OpportunityPage>(ask(`/opportunities?kind=article${query}`))).opportunities
  return { ...person, word, brand, rival, write, save, look, proposed, outlet, client }
}

test("a watch proposes what fits, who is named and who covers a competitor, each with the sentence", async () => {
  const { word, brand, rival, write, save, look, proposed } = await enter()
  await write(`A ${word}`, "Recycled.", Date.now() - 2 * day)
  await write(`A ${word} last month`, "Recycled.", Date.now() - 20 * day)
  const story = await save()
  expect(story).toMatchObject({ isWatched: true, names: [brand], competitors: [rival], found: 0 })
  await look()
  await write("New lofts open", `The coast grows. ${brand} rents one of them. More follow.`)
  await write(`${rival} raises money`)
  await write("Nothing to do with it", "At all.")
  await look()
  const found = await proposed("&sort=newest")
  expect(found.map(({ title }) => title)).toEqual([`${rival} raises money`, "New lofts open", `A ${word}`])
  expect(found).toMatchObject([
    { findings: [{ reason: "competitor", name: rival, quote: `${rival} raises money` }] },
    { findings: [{ reason: "named", name: brand, quote: `${brand} rents one of them.` }] },
    { findings: [{ reason: "fits", storyId: story.id, storyTitle: story.title, name: "" }] },
  ])
  expect(found[2]).toMatchObject({
    kind: "article",
    outlet: { name: "Harbour Trade" },
    journalist: "Ada Sailor",
  })
  expect(found[1]?.fitReasons.map(({ text }) => text)).toContain(
    `It names “${brand}”, watched for your story “${story.title}”.`,
  )
})

test("an article is proposed once, for every story that it was found for", async () => {
  const { ask, word, write, save, look, proposed } = await enter()
  await write(`A ${word}`, "Recycled.")
  const first = await save()
  await look()
  const second = await save()
  await look()
  await look()
  const [one, ...others] = await proposed()
  expect(others).toEqual([])
  expect(one?.findings.map(({ storyId }) => storyId)).toEqual([first.id, second.id])
  expect(await proposed(`&story=${second.id}`)).toHaveLength(1)
  expect(await read<Story>(ask(`/stories/${second.id}`))).toMatchObject({ found: 1, lastError: null })
})

test("a paused watch stands still and goes on where it was; a deleted one leaves what it proposed", async () => {
  const { ask, brand, write, save, look, proposed } = await enter()
  const { id } = await save()
  await look()
  const paused = await read<Story>(ask(`/stories/${id}`, { method: "PUT", body: { isWatched: false } }))
  expect(paused).toMatchObject({ isWatched: false, nextLookAt: null })
  await write(`${brand} opens`)
  await look()
  expect(await proposed()).toEqual([])
  await ask(`/stories/${id}`, { method: "PUT", body: { isWatched: true } })
  await look()
  expect(await proposed()).toHaveLength(1)
  expect((await ask(`/stories/${id}`, { method: "DELETE" })).status).toBe(204)
  expect((await ask(`/stories/${id}`)).status).toBe(404)
  expect(await proposed()).toMatchObject([{ findings: [] }])
})

test("a watch that was given up is paused and says so, and one that is paused promises nothing", async () => {
  const { workspace, ask, save } = await enter()
  const { id } = await save()
  const find = () => read<Story>(ask(`/stories/${id}`))
  const change = (isWatched: boolean) => ask(`/stories/${id}`, { method: "PUT", body: { isWatched } })
  await insideWorkspace((ctx) => watchStoryWorker.giveUp(ctx, id), workspace.id)
  expect(await find()).toMatchObject({
    isWatched: false,
    lastError: expect.stringContaining("the watch is paused"),
  })
  await change(true)
  expect(await find()).toMatchObject({ isWatched: true, lastError: null })
  await insideWorkspace(
    (ctx) => ctx.db.run("update stories set last_error = 'It is asked again.'"),
    workspace.id,
  )
  await change(false)
  expect(await find()).toMatchObject({ isWatched: false, lastError: null })
})

test("a saved story changes what is given, finds its writers, and may be read by viewers only", async () => {
  const { ask, word, workspace, write, save, outlet } = await enter({ isWatched: false })
  await write(`A ${word}`, "Recycled.")
  const { id } = await save()
  const change = { competitors: ["One Rival", "Two Rivals"], countries: [] }
  expect(await read<Story>(ask(`/stories/${id}`, { method: "PUT", body: change }))).toMatchObject({
    competitors: change.competitors,
    isWatched: false,
  })
  const { outlets } = await read<FoundCoverage>(ask(`/stories/${id}/coverage`))
  expect(outlets.map((one) => one.id)).toContain(outlet.id)
  const viewer = await joinWorkspace(workspace.id, "viewer")
  expect((await viewer.ask(`/stories/${id}`)).status).toBe(200)
  expect((await viewer.ask(`/stories/${id}`, { method: "PUT", body: change })).status).toBe(403)
  const refused = await ask("/stories", { body: { title: "One", clientId: "cli_none" } })
  expect(refused.status).toBe(422)
})

test("nothing is looked for while the client of a story is archived, and what came meanwhile is found later", async () => {
  const { ask, brand, write, save, look, proposed, client } = await enter()
  const { id: clientId } = await client()
  const { id } = await save({ clientId })
  const archive = (isArchived: boolean) =>
    ask(`/clients/${clientId}`, { method: "PUT", body: { isArchived } })
  await look()
  await archive(true)
  await write(`${brand} opens`)
  await look()
  expect(await proposed()).toEqual([])
  const story = await read<Story>(ask(`/stories/${id}`))
  expect(story).toMatchObject({ isWatched: true, lastError: null })
  expect(Date.parse(story.nextLookAt ?? "")).toBeGreaterThan(Date.now())
  await archive(false)
  await look()
  expect(await proposed()).toHaveLength(1)
})

test("a look that began before somebody was erased writes nothing of them", async () => {
  const { ask, workspace, write, save } = await enter()
  const { id } = await save({ names: "Zelda Ambrosine", competitors: "" })
  await insideWorkspace((ctx) => ctx.db.run("delete from jobs where kind = 'story.watch'"), workspace.id)
  await write("Zelda Ambrosine opens a loft")
  const end = await insideWorkspace((ctx) => watchStoryWorker.prepare(ctx, id, () => ctx), workspace.id)
  const contact = await read<{ id: string }>(
    ask("/contacts", { body: { name: "Zelda Ambrosine", email: "zelda@ambrosine.example" } }),
  )
  expect((await ask(`/contacts/${contact.id}/erasure`, { method: "POST" })).status).toBe(204)
  const next = await insideWorkspace((ctx) => ctx.write(() => end(ctx)), workspace.id)
  expect(next).toBeLessThanOrEqual(Date.now())
  expect(await rowsOf(workspace.id, "select * from story_findings")).toEqual([])
})

test("an old article is forgotten, but not one of a backlink file, nor one that was found again lately", async () => {
  const { workspace, brand, write, save, look, proposed } = await enter()
  await save()
  for (const part of ["One", "Two", "Three"]) await write(`${part} of ${brand}`)
  await look()
  expect(await proposed()).toHaveLength(3)
  await insideWorkspace(({ db, now }) => {
    const old = now - 91 * day
    db.run(sql`update opportunities set updated_at = ${old}`)
    db.run(sql`update story_findings set found_at = ${old}`)
    const of = (title: string) =>
      sql`opportunity_id = (select id from opportunities where title like ${title})`
    db.run(sql`update story_findings set reason = 'backlink' where ${of("Two%")}`)
    db.run(sql`update story_findings set found_at = ${now - 89 * day} where ${of("Three%")}`)
  }, workspace.id)
  await look()
  const titles = (await proposed()).map(({ title }) => title)
  expect(titles.toSorted()).toEqual([`Three of ${brand}`, `Two of ${brand}`])
})

test("names that no search finds are refused at their field, but for those that are there already", async () => {
  const { ask, workspace, save } = await enter()
  const { id } = await save()
  const refusals = [
    ["/stories", "names", { body: { title: "One", text: "", names: "Fine Brand, WHO", competitors: "" } }],
    [`/stories/${id}`, "competitors", { method: "PUT", body: { competitors: ["X"] } }],
    ["/clients", "names", { body: { name: "Where we are", names: ["HERE"] } }],
    ["/clients/cli_own", "spokespeople", { method: "PUT", body: { spokespeople: ["Who"] } }],
  ] as const
  for (const [path, field, request] of refusals) {
    const answer = await ask(path, request)
    const said = await answer.text()
    expect([path, answer.status, said]).toEqual([path, 422, expect.stringContaining("Add a word")])
    expect(said).toContain(`"${field}"`)
  }
  await rowsOf(workspace.id, `update stories set names = '["WHO"]'`)
  await rowsOf(workspace.id, `update clients set names = '["HERE"]' where id = 'cli_own'`)
  const names = (path: string, given: string[]) => ask(path, { method: "PUT", body: { names: given } })
  expect((await names(`/stories/${id}`, ["WHO", "WHO Europe"])).status).toBe(200)
  expect((await names("/clients/cli_own", ["HERE", "HERE Maps", "H&M"])).status).toBe(200)
})
