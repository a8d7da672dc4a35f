import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { applyImport } from "../../../../../worker/workspace/across/imports/apply-import.ts"
import { previewImport } from "../../../../../worker/workspace/across/imports/preview-import.ts"
import { BATCH } from "../../../../../worker/workspace/across/imports/read-stored-rows.ts"
import { undoImport } from "../../../../../worker/workspace/across/imports/undo-import.ts"
import { uploadImport } from "../../../../../worker/workspace/across/imports/upload-import.ts"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import type { Part, Worker } from "../../../../../worker/workspace/core/jobs/jobs.ts"
import { addContact } from "../../../../../worker/workspace/people/contacts/add-contact.ts"
import { makeList } from "../../../../../worker/workspace/people/lists/make-list.ts"
import { workers } from "../../../../../worker/workspace/workers.ts"
import { asClock } from "../../../support/inside.ts"
import { runNextJob } from "../../../support/jobs.ts"

const day = 86_400_000

/** What a workspace holds of an import, without what is by chance; of many rows, sums that no loss or double leaves the same. */
const kept = {
  people: `select count(*) as people, count(distinct name) as names, sum(title = 'Editor') as editors, sum(length(notes)) as notes
    from contacts`,
  known: "select name, title, company, notes from contacts where name like 'Known%' order by name",
  addresses: "select count(*) as addresses, count(distinct value_norm) as values_of_them from contact_points",
  sources: "select kind, field, count(*) as total from sources group by 1, 2 order by 1, 2",
  members: `select lists.name, count(contact) as total from lists left join list_members on list = lists.number
    group by lists.name order by lists.name`,
  counts: "select sum(total) as total from contact_counts",
  found: "select count(*) as total from contact_search where contact_search match 'person*'",
  rows: "select outcome, reason, count(*) as total from import_rows group by 1, 2 order by 1, 2",
  imports: "select state, failure from imports",
  jobs: "select kind from jobs where kind like 'import.%'",
  activity: "select action, count from audit_log order by number",
}

type Crash = (part: Part, call: number) => Part
/** The three moments at which a machine may die on a part of a job: on each part in turn, which is then done again. */
const crashes: Record<string, Crash> = {
  "before it writes": (part, call) => (ctx) => {
    if (call % 2 === 0) throw new Error("died before the write")
    return part(ctx)
  },
  // By then the people are written, but not the position in the file; the trigger is rolled back with everything else.
  "while it writes": (part, call) => (ctx) => {
    if (call % 2 === 0)
      ctx.db.run("create trigger broken before update on imports begin select raise(abort, 'died'); end")
    return part(ctx)
  },
  "after it wrote, so that another does it again": (part) => (ctx) => {
    part(ctx)
    return part(ctx)
  },
}

/** One batch and one more row, including two contacts that already exist. */
const file = `name,email,title,notes,tags\n${Array.from({ length: BATCH - 1 }, (_, at) => `Person ${at},p${at}@a.example,Editor,Note ${at},Press\n`).join("")}
Known One,one@a.example,Editor,,\nKnown Two,two@a.example,,From the file,Press\n`

/** Imports the file and undoes the import, in a separate workspace; `crash` interrupts its parts. */
async function importWith(crash: Crash) {
  const workspaceId = `wsp_${crypto.randomUUID()}`
  return runInDurableObject(env.WORKSPACE.getByName(workspaceId), async (_, { storage }) => {
    let now = Date.parse("2026-05-05T12:00:00Z")
    const rest = asClock(storage, workspaceId)
    const enter = (): Ctx => ({ ...rest, now })
    const more = { title: "", company: "The Paper", outletId: null, phone: "", notes: "" }
    for (const [name, email] of [
      ["Known One", "one@a.example"],
      ["Known Two", "two@a.example"],
    ] as const)
      addContact(enter(), { name, email, ...more })
    const { id: list } = makeList(enter(), "list", { name: "Spring" })
    const { id, mapping } = await uploadImport(enter(), { name: "list.csv" }, new Blob([file]).stream())
    await previewImport(enter(), id, mapping)

    let calls = 0
    const struck = (worker: Worker): Worker => ({
      ...worker,
      prepare: async (ctx, subject) => {
        return crash(await worker.prepare(ctx, subject, enter), calls++)
      },
    })
    const servers = {
      ...workers,
      "import.apply": struck(workers["import.apply"]),
      "import.undo": struck(workers["import.undo"]),
    }
    const settle = async () => {
      storage.sql.exec("delete from jobs where kind not like 'import.%'")
      while (storage.sql.exec("select 1 from jobs where kind like 'import.%'").toArray().length > 0) {
        now += day / 1000
        await runNextJob(enter, servers)
        storage.sql.exec("delete from jobs where kind not like 'import.%'")
      }
      const rows = Object.entries(kept).map(([name, query]) => [name, storage.sql.exec(query).toArray()])
      return Object.fromEntries(rows) as Record<keyof typeof kept, unknown[]>
    }
    now += 1
    applyImport(enter(), id, { policy: "update", list })
    const applied = await settle()
    undoImport(enter(), id)
    const undone = await settle()
    return { calls, applied, undone }
  })
}

test("an import that dies at any moment of coming in or going back ends as if it had not", async () => {
  const whole = await importWith((part) => part)
  expect(whole.calls, "a batch, a row and the end, there and back").toBe(6)
  expect(whole.applied).toMatchObject({
    people: [{ people: BATCH + 1, names: BATCH + 1 }],
    imports: [{ state: "applied" }],
    members: [
      { name: "Press", total: BATCH },
      { name: "Spring", total: BATCH + 1 },
    ],
  })
  expect(whole.undone).toMatchObject({
    people: [{ people: 2, editors: 0 }],
    imports: [{ state: "undone" }],
    members: [{ name: "Spring", total: 0 }],
    found: [{ total: 0 }],
  })
  for (const [moment, crash] of Object.entries(crashes)) {
    const { applied, undone } = await importWith(crash)
    expect(applied, moment).toEqual(whole.applied)
    expect(undone, moment).toEqual(whole.undone)
  }
})
