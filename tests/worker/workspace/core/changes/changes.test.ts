import fc from "fast-check"
import { expect, test } from "vitest"
import { readTables } from "../../../../../worker/workspace/across/copies/tables.ts"
import { changedKinds } from "../../../../../worker/workspace/core/changes/contract.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { callsOf, readDocument } from "../../../support/openapi.ts"
import { read } from "../../../support/people.ts"
import { makeKey, type Refusal, startProgram } from "../../../support/programs.ts"
import { fillAll } from "../../across/restore/full-workspace.ts"

interface Changes {
  changes: { kind: string; id: string; deleted: boolean }[]
  next_cursor: string
  has_more: boolean
}
type Program = Awaited<ReturnType<typeof startProgram>>["program"]

const changesOf = async (program: Program, query: Record<string, string> = {}) =>
  (await read<{ data: Changes }>(program(`/changes?${new URLSearchParams(query)}`))).data
const idOf = async (answer: Promise<Response>) => (await read<{ data: { id: string } }>(answer)).data.id

test("without a cursor nothing is told but where to begin; then what was added, changed and deleted, each once", async () => {
  const { program } = await startProgram()
  const early = await idOf(program("/contacts", { body: { name: "Early" } }))
  const begun = await changesOf(program)
  expect(begun).toEqual({ changes: [], next_cursor: expect.any(String), has_more: false })
  const ada = await idOf(program("/contacts", { body: { name: "Ada Lund" } }))
  const list = await idOf(program("/lists", { body: { name: "Spring" } }))
  await read(program(`/contacts/${ada}`, { method: "PATCH", body: { title: "Editor" } }))
  await read(program(`/lists/${list}/members`, { body: { add: [ada] } }))
  await read(program(`/contacts/${early}`, { method: "DELETE" }))
  const told = await changesOf(program, { cursor: begun.next_cursor })
  expect(told.changes).toEqual([
    { kind: "contact", id: ada, deleted: false },
    { kind: "list", id: list, deleted: false },
    { kind: "contact", id: early, deleted: true },
  ])
  expect(await changesOf(program, { cursor: told.next_cursor })).toEqual({ ...told, changes: [] })
  expect((await changesOf(program, { cursor: begun.next_cursor, kinds: "list, outlet" })).changes).toEqual([
    { kind: "list", id: list, deleted: false },
  ])
})

test("every kind of thing that programs read is told when it is added, changed and deleted", async () => {
  const { program, workspace } = await startProgram()
  const begun = await changesOf(program)
  await fillAll(workspace.id, 50, 51)
  const tables = {
    contact: "contacts",
    list: "lists",
    outlet: "outlets",
    note: "notes",
    task: "tasks",
    suppression: "suppressions",
    scan: "scans",
    opportunity: "opportunities",
    story: "stories",
    campaign: "campaigns",
    template: "templates",
    enrolment: "enrolments",
    message: "messages",
    mailbox: "mailboxes",
    proposal: "launch_proposals",
    answer: "proposed_answers",
    client: "clients",
    expert: "experts",
    placement: "placements",
    report: "reports",
  } satisfies Record<(typeof changedKinds)[number], string>
  const exec = (text: string) =>
    insideWorkspace(({ storage }) => storage.sql.exec(text).toArray(), workspace.id)
  await exec("update lists set kind = 'list'")
  const kindsSince = async (cursor: string) =>
    new Set(
      (await changesOf(program, { cursor, limit: "100" })).changes.map(
        ({ kind, deleted }) => `${kind} ${deleted}`,
      ),
    )
  const all = (deleted: boolean) => new Set(changedKinds.map((kind) => `${kind} ${deleted}`))
  await exec("update suppressions set lifted_at = null")
  await exec("update mailboxes set state = 'active'")
  expect(await kindsSince(begun.next_cursor)).toEqual(all(false))
  for (const [kind, table] of Object.entries(tables)) {
    const { next_cursor } = await changesOf(program)
    const column = {
      ...{
        note: "body",
        task: "title",
        suppression: "note",
        enrolment: "state",
        message: "subject",
        expert: "profile",
      },
      ...{ scan: "state", mailbox: "display_name", proposal: "state", answer: "state" },
    }[kind]
    const own = ["opportunity", "story", "placement", "report"].includes(kind) ? "title" : "name"
    await exec(`update ${table} set ${column ?? own} = ${column ?? own}`)
    expect([kind, await kindsSince(next_cursor)]).toEqual([kind, new Set([`${kind} false`])])
  }
  const { next_cursor } = await changesOf(program)
  await insideWorkspace(({ db, storage: { sql }, write }) => {
    write(() => {
      db.run("pragma defer_foreign_keys = on")
      const kept = ["api_keys", "audit_log", "changes"]
      for (const { name } of readTables(sql)) if (!kept.includes(name)) sql.exec(`delete from "${name}"`)
    })
  }, workspace.id)
  expect(await kindsSince(next_cursor)).toEqual(all(true))
})

test("tags are read with what they are on, so their coming, going and renaming is told of it, and of a list it is not", async () => {
  const { program, ask } = await startProgram()
  const ada = await idOf(program("/contacts", { body: { name: "Ada Lund" } }))
  const outlet = await idOf(program("/outlets", { body: { url: "harbour.example" } }))
  const list = await idOf(program("/lists", { body: { name: "Spring" } }))
  const tag = await read<{ id: string }>(ask("/tags", { body: { name: "Sails" } }))
  const told = async (work: () => Promise<Response>) => {
    const { next_cursor } = await changesOf(program)
    const answer = await work()
    expect(answer.ok, await answer.text()).toBe(true)
    return (await changesOf(program, { cursor: next_cursor })).changes.map(({ kind, id }) => `${kind} ${id}`)
  }
  const members = (action: string) => () => ask(`/tags/${tag.id}/members`, { body: { action, ids: [ada] } })
  expect(await told(members("add"))).toEqual([`contact ${ada}`])
  expect(await told(members("add"))).toEqual([])
  expect(await told(members("remove"))).toEqual([`contact ${ada}`])
  await members("add")()
  const tags = { method: "PATCH", body: { tags: ["Sails"] } }
  expect(await told(() => program(`/outlets/${outlet}`, tags))).toEqual([`outlet ${outlet}`])
  const renamed = { method: "PUT", body: { name: "Boats" } }
  expect(await told(() => ask(`/tags/${tag.id}`, renamed))).toEqual([`contact ${ada}`, `outlet ${outlet}`])
  expect(await told(() => program(`/lists/${list}/members`, { body: { add: [ada] } }))).toEqual([
    `list ${list}`,
  ])
  const gone = await told(() => ask(`/tags/${tag.id}`, { method: "DELETE" }))
  expect(gone.toSorted()).toEqual([`contact ${ada}`, `outlet ${outlet}`])
})

test("a page goes on where the one before ended, and a change in between comes after", async () => {
  const { program } = await startProgram()
  const { next_cursor } = await changesOf(program)
  const ids = []
  for (const name of ["One", "Two", "Three", "Four", "Five"])
    ids.push(await idOf(program("/contacts", { body: { name } })))
  const first = await changesOf(program, { cursor: next_cursor, limit: "2" })
  await read(program(`/contacts/${ids[0]}`, { method: "PATCH", body: { title: "Editor" } }))
  const second = await changesOf(program, { cursor: first.next_cursor, limit: "3" })
  const third = await changesOf(program, { cursor: second.next_cursor, limit: "3" })
  expect(
    [first, second, third].map(({ changes, has_more }) => [changes.map(({ id }) => id), has_more]),
  ).toEqual([
    [ids.slice(0, 2), true],
    [ids.slice(2), true],
    [[ids[0]], false],
  ])
})

test("a key is told of what it may read, and what makes no sense is refused with what to do", async () => {
  const { program, ask } = await startProgram()
  const begun = await changesOf(program)
  await read(program("/lists", { body: { name: "Spring" } }))
  const ada = await idOf(program("/contacts", { body: { name: "Ada Lund" } }))
  const { key: token } = await makeKey(ask, { name: "Contacts", scopes: ["contacts:read"], days: null })
  const narrow = Object.assign((path: string) => program(path, { token }), {
    workspaceId: program.workspaceId,
  })
  expect((await changesOf(narrow, { cursor: begun.next_cursor })).changes).toEqual([
    { kind: "contact", id: ada, deleted: false },
  ])
  expect((await narrow("/changes?kinds=contact,list")).status).toBe(403)
  const refused = async (query: string) => {
    const answer = await program(`/changes?${query}`)
    const { error } = (await answer.json()) as Refusal
    return [answer.status, error.details[0]?.field]
  }
  expect(await refused("cursor=none")).toEqual([400, "cursor"])
  expect(await refused("cursor=-1")).toEqual([400, "cursor"])
  expect(await refused("cursor=999999")).toEqual([400, "cursor"])
  expect(await refused("kinds=person")).toEqual([400, "kinds.0"])
  expect(await refused("limit=101")).toEqual([400, "limit"])
})

/** What somebody does, and what a program does in between. */
const step = fc.oneof(
  fc.record({ does: fc.constant("add" as const), what: fc.constantFrom("contacts", "lists") }),
  fc.record({ does: fc.constantFrom("rename" as const, "delete" as const, "back" as const), at: fc.nat(5) }),
  fc.record({ does: fc.constant("poll" as const), limit: fc.integer({ min: 1, max: 4 }) }),
)

test("a copy that follows the changes is what is there, whatever was done and whenever it looked", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { program, ask } = await startProgram()
      const things: { what: "contacts" | "lists"; id: string }[] = []
      const mirror = new Map<string, string>()
      let { next_cursor: cursor } = await changesOf(program)
      const poll = async (limit: number) => {
        const page = await changesOf(program, { cursor, limit: String(limit), kinds: "contact,list" })
        for (const { kind, id, deleted } of page.changes) {
          if (deleted) mirror.delete(id)
          else mirror.set(id, (await read<{ data: { name: string } }>(program(`/${kind}s/${id}`))).data.name)
        }
        cursor = page.next_cursor
        return page.has_more
      }
      for (const [number, one] of steps.entries()) {
        if (one.does === "poll") await poll(one.limit)
        else if (one.does === "add") {
          const what = one.what as "contacts" | "lists"
          things.push({ what, id: await idOf(program(`/${what}`, { body: { name: `N${number}` } })) })
        } else {
          const thing = things[one.at % Math.max(1, things.length)]
          if (!thing) continue
          const path = `/${thing.what}/${thing.id}`
          if (one.does === "rename") await program(path, { method: "PATCH", body: { name: `N${number}` } })
          if (one.does === "delete") await program(path, { method: "DELETE" })
          const kind = thing.what === "lists" ? "list" : "contact"
          if (one.does === "back") await ask("/trash/restore", { body: { kind, ids: [thing.id] } })
        }
      }
      // A thing that was told of may be gone by the time it is read; then its deletion is told next.
      while (await poll(3));
      const there = new Map<string, string>()
      for (const what of ["contacts", "lists"])
        for (const { id, name } of (
          await read<{ data: { id: string; name: string }[] }>(program(`/${what}?limit=100`))
        ).data)
          there.set(id, name)
      expect(mirror).toEqual(there)
    }),
    { numRuns: 15 },
  )
})

test("a client that writes several kinds as the document says is told of each", async () => {
  const { program } = await startProgram()
  const { next_cursor: cursor } = await changesOf(program)
  await idOf(program("/contacts", { body: { name: "Ada Lund" } }))
  await idOf(program("/lists", { body: { name: "Spring" } }))
  const described = callsOf(await readDocument()).find(({ operationId }) => operationId === "listChanges")
  const parameter = described?.parameters.find(({ name }) => name === "kinds")
  // What OpenAPI has a client do where the document says nothing.
  const { style = "form", explode = style === "form" } = parameter as { style?: string; explode?: boolean }
  const kinds = explode ? "kinds=contact&kinds=list" : "kinds=contact,list"
  const { data } = await read<{ data: Changes }>(program(`/changes?cursor=${cursor}&${kinds}`))
  expect(data.changes.map(({ kind }) => kind)).toEqual(["contact", "list"])
})

test("an opportunity is told when its outlet, its sources or what it was found for change, and nothing else is", async () => {
  const { program, workspace } = await startProgram()
  const add = (title: string, url: string) => idOf(program("/opportunities", { body: { title, url } }))
  const opportunity = await add("Kilns wanted", "https://harbour.example/kilns")
  await add("Ferries wanted", "https://other.example/ferries")
  const exec = (text: string, ...values: string[]) =>
    insideWorkspace(({ storage }) => void storage.sql.exec(text, ...values), workspace.id)
  for (const id of ["ops_1", "ops_2"])
    await exec(
      "insert into opportunity_sources (id, name, url, url_norm, kind, created_by, created_at) values (?1, ?1, ?1, ?1, 'feed', 'Ada', 1)",
      id,
    )
  const toldAfter = async (work: () => Promise<unknown>) => {
    const { next_cursor } = await changesOf(program)
    await work()
    return (await changesOf(program, { cursor: next_cursor, kinds: "opportunity" })).changes
  }
  const told = [{ kind: "opportunity", id: opportunity, deleted: false }]
  const read = async () => (await (await program(`/opportunities/${opportunity}`)).json()) as { data: object }
  const story = await idOf(program("/stories", { body: { title: "Kilns" } }))
  const campaign = await idOf(program("/campaigns", { body: { name: "Kilns" } }))
  const alone = await idOf(program("/stories", { body: { title: "Sails" } }))
  await exec(
    "insert into clients (id, name, name_norm, accent, created_by, created_at) values ('cli_1', 'Harbour', 'harbour', '#0d5c49', 'Ada', 1)",
  )
  const sight =
    "insert into opportunity_sightings (opportunity_id, source_id, url, seen_at) values (?, ?, null, 1)"
  const find =
    "insert into story_findings (story_id, opportunity_id, reason, name, quote, found_at) values (?, ?, 'fits', '', 'Kilns', 1)"
  let outlet = ""
  for (const [what, work] of Object.entries({
    "a source is added": () => exec(sight, opportunity, "ops_1"),
    "a source is renamed": () => exec("update opportunity_sources set name = 'Requests' where id = 'ops_1'"),
    "a source is deleted": () => exec("delete from opportunity_sources where id = 'ops_1'"),
    "it is found for a story": () => exec(find, story, opportunity),
    "what it says for that story is erased": () => exec("update story_findings set quote = '…'"),
    "that story is renamed": () => exec("update stories set title = 'Ovens' where id = ?", story),
    "that story is another client's": () =>
      exec("update stories set client_id = 'cli_1' where id = ?", story),
    // Or its articles would be that client's once it is deleted.
    "that story is nobody's again": () => exec("update stories set client_id = null where id = ?", story),
    "that story is deleted": () => program(`/stories/${story}`, { method: "DELETE" }),
    "it is pitched in a campaign": () =>
      exec("update opportunities set campaign_id = ? where id = ?", campaign, opportunity),
    "that campaign is another client's": () =>
      program(`/campaigns/${campaign}`, { method: "PATCH", body: { client_id: "cli_1" } }),
    "its outlet is added": async () => {
      outlet = await idOf(program("/outlets", { body: { url: "harbour.example" } }))
    },
    "its outlet is renamed": () =>
      program(`/outlets/${outlet}`, { method: "PATCH", body: { name: "Harbour News" } }),
    "its outlet is deleted": () => exec("delete from outlets where id = ?", outlet),
  })) {
    const before = await read()
    expect([what, await toldAfter(work)]).toEqual([what, told])
    expect([what, await read()]).not.toEqual([what, before])
  }
  const others = {
    "a source of none is renamed": () =>
      exec("update opportunity_sources set name = 'Nothing' where id = 'ops_2'"),
    "a source is read": () => exec("update opportunity_sources set last_checked_at = 1"),
    "a story that it was not found for is renamed": () =>
      exec("update stories set title = 'None' where id = ?", alone),
    "the campaign that it was pitched in is renamed": () =>
      program(`/campaigns/${campaign}`, { method: "PATCH", body: { name: "Ovens" } }),
    "another outlet is added": () => program("/outlets", { body: { url: "third.example" } }),
    "an outlet changes its stage": () => exec("update outlets set stage = 'contacted'"),
  }
  for (const [what, work] of Object.entries(others)) expect([what, await toldAfter(work)]).toEqual([what, []])
  await exec(sight, opportunity, "ops_2")
  expect(await toldAfter(() => exec("delete from opportunities where id = ?", opportunity))).toEqual([
    { kind: "opportunity", id: opportunity, deleted: true },
  ])
})
