import { sql } from "drizzle-orm"
import fc from "fast-check"
import { expect, test } from "vitest"
import { mergeFields } from "../../../../../worker/workspace/across/merges/contract.ts"
import { mergeTwo } from "../../../../../worker/workspace/across/merges/merge-contacts.ts"
import { references } from "../../../../../worker/workspace/across/merges/references.ts"
import { undoMerge } from "../../../../../worker/workspace/across/merges/undo-merge.ts"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import type { Contact, ContactDetail } from "../../../../../worker/workspace/people/contacts/contract.ts"
import { suppress } from "../../../../../worker/workspace/people/suppressions/add-suppressions.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { read } from "../../../support/people.ts"
import { startProgram } from "../../../support/programs.ts"
import { enterForVerification } from "../../people/verification/enter.ts"

/** Everything that a merge may change, in a fixed order. */
const everything = ({ db }: Ctx) =>
  Object.fromEntries(
    [
      "contacts",
      "contact_search",
      "contact_counts",
      "list_counts",
      ...references.map(({ table }) => table),
    ].map((table) => {
      const rows = db.all<Record<string, unknown>>(
        sql`select rowid as place, * from ${sql.identifier(table)}`,
      )
      const texts = rows.map(({ place, addresses, ...row }) =>
        JSON.stringify({
          ...row,
          ...(addresses !== undefined && { at: `${addresses}`.split(" ").filter(Boolean).sort() }),
        }),
      )
      return [table, texts.filter((text) => !text.includes('"total":0')).sort()]
    }),
  )

const text = fc.constantFrom("", "Anna Pryce", "Editor", "Paper", "An older note")
const person = fc.record({
  name: fc.constantFrom("Anna Pryce", "A. Pryce"),
  title: text,
  company: text,
  notes: text,
  phone: fc.constantFrom("", "+44 1", "+44 2"),
  state: fc.constantFrom("active", "do_not_contact"),
  lastContacted: fc.option(fc.nat(1000)),
  lists: fc.subarray(["a", "b"]),
  hasAddress: fc.boolean(),
})

test("every table that refers to contacts is known to a merge", async () => {
  const found = await insideWorkspace(({ db }) =>
    db
      .all<{ name: string; sql: string }>(sql`select name, sql from sqlite_master where type = 'table'`)
      .flatMap(({ name, sql: text }) => (/REFERENCES\s+[`"]?contacts[`"]?/i.test(text) ? [name] : [])),
  )
  // What happened is kept when somebody goes, so no foreign key tells of it.
  expect([...new Set(references.map(({ table }) => table))].sort()).toEqual([...found, "events"].sort())
})

test("a merge that is undone leaves everything as it was, whatever the two had", async () => {
  const { ask, inside } = await enterForVerification()
  const lists = await Promise.all(
    ["a", "b"].map((name) => read<{ id: string }>(ask("/lists", { body: { kind: "list", name } }))),
  )
  let count = 0
  const add = async (given: typeof person extends fc.Arbitrary<infer T> ? T : never) => {
    const { state, lastContacted, lists: on, hasAddress, ...details } = given
    const { id } = await read<Contact>(
      ask("/contacts", { body: { ...details, email: `p${count++}@a.example` } }),
    )
    await inside(({ db }) => {
      db.run(sql`update contacts set state = ${state}, last_contacted_at = ${lastContacted} where id = ${id}`)
      db.run(sql`insert into notes (id, contact_id, body, author_id, author_name, created_at)
        values (${`nte_${count}`}, ${id}, 'Met', 'me', 'Me', 0)`)
      db.run(sql`insert into tasks (id, contact_id, title, created_by, created_at)
        values (${`tsk_${count}`}, ${id}, 'Call', 'Me', 0)`)
      if (!hasAddress) db.run(sql`delete from contact_points where contact_id = ${id} and kind = 'email'`)
      for (const name of on)
        db.run(sql`insert into list_members (list, contact, state, name_norm, last_contacted)
          select lists.number, contacts.number, contacts.state, contacts.name_norm, coalesce(last_contacted_at, 0)
          from lists, contacts where lists.name = ${name} and contacts.id = ${id}`)
    })
    return id
  }
  expect(lists).toHaveLength(2)
  await fc.assert(
    fc.asyncProperty(person, person, fc.subarray([...mergeFields]), async (one, other, take) => {
      const [id, otherId] = [await add(one), await add(other)]
      await inside((ctx) => {
        const before = everything(ctx)
        const merged = mergeTwo(ctx, { id, otherId, take })
        expect(merged.state === "do_not_contact").toBe(
          one.state === "do_not_contact" || other.state === "do_not_contact",
        )
        expect(merged.title).toBe(take.includes("title") ? other.title : one.title)
        const mails = ctx.db.all(
          sql`select 1 from contact_points where kind = 'email' and contact_id = ${id}`,
        )
        expect(mails).toHaveLength(+one.hasAddress + +other.hasAddress)
        undoMerge(ctx, merged.merges[0]?.id ?? "")
        expect(everything(ctx)).toEqual(before)
      })
    }),
    { numRuns: 25 },
  )
})

async function enterWithTwo() {
  const own = await enterForVerification()
  const one = await own.add("anna@paper.example", { title: "Editor" })
  const other = await own.add("a.pryce@paper.example", {
    name: "A. Pryce",
    title: "Critic",
    notes: "Calls back",
  })
  const merge = ({ id, otherId, take = [] }: { id: string; otherId: string; take?: string[] }) =>
    own.ask("/merges", { body: { id, others: [{ id: otherId, take }] } })
  const undo = (id = "") => own.ask(`/merges/${id}/undo`, { method: "POST" })
  return { ...own, one, other, merge, undo }
}

test("the survivor has what was chosen and everything of both, and the other id leads to it", async () => {
  const { one, other, merge, find, ask, list } = await enterWithTwo()
  const merged = await read<ContactDetail>(merge({ id: one.id, otherId: other.id, take: ["email", "notes"] }))
  expect(merged).toMatchObject({
    id: one.id,
    name: "Anna Pryce",
    title: "Editor",
    email: "a.pryce@paper.example",
    notes: "Calls back",
    merges: [{ name: "A. Pryce" }],
  })
  expect(merged.sources.map(({ about }) => about).sort()).toEqual([
    "anna@paper.example",
    "email",
    "name",
    "notes",
    "title",
  ])
  expect((await find(other.id)).id).toBe(one.id)
  expect(await list("?q=pryce")).toMatchObject({ total: 1 })
  expect(await list("?q=anna@paper.example")).toMatchObject({ total: 1 })
  const refused = await ask(`/contacts/${other.id}`, { method: "PUT", body: { title: "Deputy" } })
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain(one.id)
  expect((await ask(`/contacts/${other.id}`, { method: "DELETE" })).status).toBe(409)
  expect((await merge({ id: one.id, otherId: other.id })).status).toBe(409)
  expect((await merge({ id: one.id, otherId: one.id })).status).toBe(422)
  expect((await merge({ id: one.id, otherId: "con_nobody" })).status).toBe(404)
})

test.each([
  ["unsubscribed", "do_not_contact"],
  ["opt_out_reply", "do_not_contact"],
  ["objection", "do_not_contact"],
  ["complaint", "do_not_contact"],
  ["erasure", "do_not_contact"],
  ["hard_bounce", "active"],
  ["soft_bounce_limit", "active"],
  ["manual", "active"],
] as const)("an address that is suppressed by %s makes whoever they become %s", async (reason, state) => {
  const { one, other, merge, undo, find, inside } = await enterWithTwo()
  await inside((ctx) => suppress(ctx, { kind: "email", value: "a.pryce@paper.example" }, { reason }))
  const merged = await read<ContactDetail>(merge({ id: one.id, otherId: other.id }))
  expect(merged.state).toBe(state)
  expect((await undo(merged.merges[0]?.id)).status).toBe(200)
  expect([(await find(one.id)).state, (await find(other.id)).state]).toEqual(["active", "active"])
  // In the other direction it is the survivor's own address.
  expect((await read<ContactDetail>(merge({ id: other.id, otherId: one.id }))).state).toBe(state)
})

test("a suppression that was lifted, and one of somebody else, do not count for a merge", async () => {
  const { one, other, merge, ask, inside } = await enterWithTwo()
  const [theirs] = await inside((ctx) =>
    ["a.pryce@paper.example", "somebody@paper.example"].map((value) =>
      suppress(ctx, { kind: "email", value }, { reason: "unsubscribed" }),
    ),
  )
  expect((await ask(`/suppressions/${theirs}`, { method: "DELETE" })).status).toBe(204)
  expect((await read<ContactDetail>(merge({ id: one.id, otherId: other.id }))).state).toBe("active")
})

test("what was changed since a merge stays when it is undone", async () => {
  const { one, other, merge, undo, find, ask } = await enterWithTwo()
  const { merges } = await read<ContactDetail>(merge({ id: one.id, otherId: other.id, take: ["title"] }))
  await ask(`/contacts/${one.id}`, { method: "PUT", body: { company: "Harbour Weekly" } })
  expect(await read(undo(merges[0]?.id))).toMatchObject({ id: other.id, title: "Critic", email: other.email })
  expect(await find(one.id)).toMatchObject({ title: "Editor", company: "Harbour Weekly", merges: [] })
  expect((await undo(merges[0]?.id)).status).toBe(404)
})

test("several that were merged at once come back in the order in which they are listed, and in no other", async () => {
  const { one, other, undo, find, ask, add } = await enterWithTwo()
  const third = await add("third@paper.example", { name: "Anna P.", title: "Deputy" })
  const others = [
    { id: other.id, take: ["title"] },
    { id: third.id, take: ["title"] },
  ]
  const { merges, title } = await read<ContactDetail>(ask("/merges", { body: { id: one.id, others } }))
  expect(title).toBe("Deputy")
  expect((await undo(merges.at(-1)?.id)).status).toBe(409)
  for (const { id } of merges) expect((await undo(id)).status).toBe(200)
  expect(await find(one.id)).toMatchObject({ title: "Editor", merges: [] })
  expect([(await find(other.id)).title, (await find(third.id)).title]).toEqual(["Critic", "Deputy"])
})

test("a merge is undone, too, when an outlet of theirs is gone by then", async () => {
  const { merge, undo, find, ask, add } = await enterWithTwo()
  const outletOf = async (name: string) =>
    (await read<{ id: string }>(ask("/outlets", { body: { name, url: `${name}.example` } }))).id
  const [harbour, tides] = [await outletOf("harbour"), await outletOf("tides")]
  const one = await add("mara@paper.example", { title: "Editor", company: "Harbour", outletId: harbour })
  const other = await add("m.quill@paper.example", { title: "Critic", company: "Tides", outletId: tides })
  const take = ["title", "company"]
  const { merges } = await read<ContactDetail>(merge({ id: one.id, otherId: other.id, take }))
  expect(await find(one.id)).toMatchObject({ title: "Critic", outlet: { id: tides } })
  for (const id of [harbour, tides]) await ask(`/outlets/${id}`, { method: "DELETE" })
  expect(await read(undo(merges[0]?.id))).toMatchObject({
    id: other.id,
    email: other.email,
    title: "Critic",
    outlet: null,
  })
  expect(await find(one.id)).toMatchObject({ email: one.email, title: "Editor", outlet: null })
  for (const id of [harbour, tides]) await ask("/trash/restore", { body: { kind: "outlet", ids: [id] } })
  expect(await find(one.id)).toMatchObject({ outlet: { id: harbour } })
  expect(await find(other.id)).toMatchObject({ outlet: { id: tides } })
})

test("of two merges the later one is undone first, and both ids lead to who is left", async () => {
  const { one, other, merge, undo, find, add } = await enterWithTwo()
  const third = await add("third@paper.example", { name: "Third" })
  const first = await read<ContactDetail>(merge({ id: one.id, otherId: other.id }))
  const second = await read<ContactDetail>(merge({ id: third.id, otherId: one.id }))
  expect((await find(other.id)).id).toBe(third.id)
  expect((await undo(first.merges[0]?.id)).status).toBe(409)
  expect((await undo(second.merges.find(({ name }) => name === one.name)?.id)).status).toBe(200)
  expect((await find(other.id)).id).toBe(one.id)
  expect((await undo(first.merges[0]?.id)).status).toBe(200)
  expect((await find(other.id)).id).toBe(other.id)
})

test("several become one at once, each detail from where it was chosen, and are taken apart one by one", async () => {
  const { one, other, add, ask, find, list, undo } = await enterWithTwo()
  const third = await add("third@paper.example", { name: "Third", phone: "+44 3" })
  const body = {
    id: one.id,
    others: [
      { id: other.id, take: ["title"] },
      { id: third.id, take: ["name", "phone"] },
    ],
  }
  const merged = await read<ContactDetail>(ask("/merges", { body }))
  expect(merged).toMatchObject({
    id: one.id,
    name: "Third",
    title: "Critic",
    email: one.email,
    phone: "+44 3",
  })
  expect(merged.merges.map(({ name }) => name)).toEqual(["Third", "A. Pryce"])
  expect((await list("")).total).toBe(1)
  for (const { id } of merged.merges) expect((await undo(id)).status).toBe(200)
  expect(await find(one.id)).toMatchObject({ name: one.name, title: "Editor", phone: null, merges: [] })
  expect(await find(third.id)).toMatchObject({ name: "Third", email: third.email })
})

test("several become one all together or not at all, and each of them once", async () => {
  const { one, other, ask, list } = await enterWithTwo()
  const merge = async (...ids: string[]) =>
    (await ask("/merges", { body: { id: one.id, others: ids.map((id) => ({ id })) } })).status
  expect(await merge(other.id, "con_nobody")).toBe(404)
  expect((await list("")).total).toBe(2)
  expect(await merge(other.id, other.id)).toBe(422)
  expect(await merge(other.id, one.id)).toBe(422)
  expect(await merge()).toBe(422)
  expect(await merge(...Array.from({ length: 10 }, (_, index) => `con_${index}`))).toBe(422)
  expect((await list("")).total).toBe(2)
})

test("a merge that breaks off changes nothing", async () => {
  const { one, other, inside } = await enterWithTwo()
  await inside((ctx) => {
    const before = everything(ctx)
    for (const moment of [
      "delete on contacts",
      "insert on merges",
      "update on contact_points",
      "insert on audit_log",
    ]) {
      ctx.db.run(sql.raw(`create trigger broken before ${moment} begin select raise(abort, 'crash'); end`))
      expect(() => mergeTwo(ctx, { id: one.id, otherId: other.id, take: [] })).toThrow()
      ctx.db.run(sql`drop trigger broken`)
      expect(everything(ctx)).toEqual(before)
    }
  })
})

test("who is erased is erased with everybody who became part of them", async () => {
  const { one, other, merge, ask, inside } = await enterWithTwo()
  await read(merge({ id: one.id, otherId: other.id }))
  expect((await ask(`/contacts/${one.id}/erasure`, { method: "POST" })).status).toBe(204)
  expect((await ask(`/contacts/${other.id}`)).status).toBe(404)
  const left = await inside(({ db }) =>
    JSON.stringify(
      ["contacts", "contact_points", "sources", "merges", "suppressions", "contact_search"].map((table) =>
        db.all(sql`select * from ${sql.identifier(table)}`),
      ),
    ),
  )
  expect(left).not.toMatch(/pryce|paper\.example|calls back/i)
  expect(left.match(/"erasure"/g)).toHaveLength(2)
})

test("programs read the survivor by the id of who was merged, and change nobody by it", async () => {
  const { program, ask } = await startProgram()
  const add = (email: string) => read<Contact>(ask("/contacts", { body: { name: "Anna Pryce", email } }))
  const [one, other] = [await add("anna@paper.example"), await add("a.pryce@paper.example")]
  await ask("/merges", { body: { id: one.id, others: [{ id: other.id }] } })
  expect(await read(program(`/contacts/${other.id}`))).toMatchObject({ data: { id: one.id } })
  expect((await program(`/contacts/${other.id}`, { method: "DELETE" })).status).toBe(409)
})
