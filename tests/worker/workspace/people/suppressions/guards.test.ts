import { expect, test } from "vitest"
import type { AuditPage } from "../../../../../worker/workspace/core/audit/contract.ts"
import { suppress } from "../../../../../worker/workspace/people/suppressions/add-suppressions.ts"
import { findSuppressed } from "../../../../../worker/workspace/people/suppressions/find-suppressed.ts"
import { findSuppression } from "../../../../../worker/workspace/people/suppressions/find-suppression.ts"
import type { SuppressionV1 } from "../../../../../worker/workspace/people/suppressions/v1-schemas.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { read } from "../../../support/people.ts"
import { type Refusal, startProgram } from "../../../support/programs.ts"

const [anna, ben] = ["anna@paper.example", "ben@harbour.example"]
type Program = Awaited<ReturnType<typeof startProgram>>["program"]
const add = (program: Program, value: string) =>
  program("/suppressions", { body: { value }, headers: { "Idempotency-Key": crypto.randomUUID() } })
const lift = (program: Program, id: string) =>
  program(`/suppressions/${id}`, { method: "DELETE", headers: { "Idempotency-Key": crypto.randomUUID() } })
const added = async (program: Program, value: string) =>
  (await read<{ data: SuppressionV1 }>(add(program, value))).data
const code = async (answer: Response) => (await read<Refusal>(answer)).error.code

test("an entry is added once, read while it is on the list, and lifted once; each is in the audit log", async () => {
  const { ask, program } = await startProgram()
  const first = await added(program, anna)
  const second = await added(program, ben)
  const again = await add(program, anna)
  expect([again.status, await code(again)]).toEqual([409, "conflict"])
  for (const value of ["no one", `${"a".repeat(65)}@paper.example`]) {
    const neither = await add(program, value)
    expect([neither.status, await code(neither)], value).toEqual([422, "validation_failed"])
  }
  for (const entry of [first, second])
    expect(await read(program(`/suppressions/${entry.id}`))).toMatchObject({ data: entry })

  expect((await lift(program, first.id)).status).toBe(200)
  for (const path of [first.id, "sup_nothing"]) {
    expect((await program(`/suppressions/${path}`)).status, path).toBe(404)
    expect((await lift(program, path)).status, path).toBe(404)
  }
  expect((await program(`/suppressions/${second.id}`)).status).toBe(200)
  await ask("/suppressions", { body: { values: [ben] } })
  await ask("/suppressions", { body: { values: ["c@paper.example", "d@paper.example"] } })
  const { entries } = await read<AuditPage>(ask("/audit?subject=suppression"))
  expect(entries.map(({ action, targetId, count }) => [action, targetId.slice(0, 3), count])).toEqual([
    ["suppression.added", "sup", 2],
    ["suppression.lifted", "sup", 1],
    ["suppression.added", "sup", 1],
    ["suppression.added", "sup", 1],
  ])
  expect(entries.slice(1).map(({ targetId }) => targetId)).toEqual([first.id, second.id, first.id])
})

test("whoever reported a message as spam stays on the list, whatever they were on it for before", async () => {
  const { program, workspace } = await startProgram()
  const complain = (value: string) =>
    insideWorkspace((ctx) => suppress(ctx, { kind: "email", value }, { reason: "complaint" }), workspace.id)
  const before = await added(program, anna)
  const id = await complain(ben)
  expect(await complain(anna)).toBeNull()
  for (const entry of [before.id, id ?? ""]) {
    const kept = await lift(program, entry)
    expect([kept.status, (await read<Refusal>(kept)).error.message]).toEqual([
      409,
      "This person reported a message as spam. This cannot be lifted.",
    ])
    expect(await read(program(`/suppressions/${entry}`))).toMatchObject({ data: { reason: "complaint" } })
  }
})

test("of many addresses those are found that are on the list, by themselves or by their domain, and not lifted", async () => {
  const { program, workspace } = await startProgram()
  const find = (...addresses: string[]) =>
    insideWorkspace((ctx) => [...findSuppressed(ctx, addresses)].sort(), workspace.id)
  const why = (address: string) =>
    insideWorkspace((ctx) => findSuppression(ctx, address)?.value ?? null, workspace.id)
  expect(await find(anna, ben)).toEqual([])
  const { id } = await added(program, anna)
  await added(program, "harbour.example")
  expect(await find(anna, ben, "carl@paper.example")).toEqual([anna, ben])
  expect(await Promise.all([anna, ben, "carl@paper.example", "no address"].map(why))).toEqual([
    anna,
    "harbour.example",
    null,
    null,
  ])
  await lift(program, id)
  expect(await find(anna, ben)).toEqual([ben])
  expect(await why(anna)).toBeNull()
})

test("the export has every entry once, with those that were lifted and when", async () => {
  const { ask, program } = await startProgram()
  const { id } = await added(program, anna)
  await lift(program, id)
  const others = Array.from({ length: 1000 }, (_, at) => `p${at}@paper.example`)
  await ask("/suppressions", { body: { values: others } })
  const { doNotContact } = await read<{ doNotContact: { value: string; liftedAt: string | null }[] }>(
    ask("/exports/workspace.json"),
  )
  expect(doNotContact.map(({ value }) => value)).toEqual([anna, ...others])
  expect(doNotContact.map(({ liftedAt }) => liftedAt).slice(0, 2)).toEqual([expect.any(String), null])
})

test("a page is as long as it is asked to be, a next one is named only where there is one, and a search begins where it says", async () => {
  const { ask, program } = await startProgram()
  const values = ["a@paper.example", "ab@paper.example", "abc@paper.example", "b@paper.example"]
  await ask("/suppressions", { body: { values } })
  const page = (search: string) =>
    read<{ suppressions: { value: string }[]; total: number; nextCursor: string | null }>(
      ask(`/suppressions?${search}`),
    )
  const shown = async (search: string) => (await page(search)).suppressions.map(({ value }) => value)
  expect((await page("limit=4")).nextCursor).toBeNull()
  const three = await page("limit=3")
  expect(three.suppressions.map(({ value }) => value)).toEqual(values.slice(1).reverse())
  expect(await page(`limit=3&cursor=${three.nextCursor}`)).toMatchObject({
    suppressions: [{ value: values[0] }],
    total: 4,
    nextCursor: null,
  })
  expect(await page(`limit=3&page=2&cursor=${three.nextCursor}`)).toMatchObject({
    suppressions: [{ value: values[0] }],
  })
  expect(await shown("limit=3&page=2")).toEqual([values[0]])
  expect(await shown(`q=${values[1]}`)).toEqual([values[1]])
  expect(await page("q=ab")).toMatchObject({ total: 2 })
  expect(await shown("q=ab")).toEqual([values[2], values[1]])
  const [last] = (await read<{ suppressions: { id: string }[] }>(ask("/suppressions"))).suppressions
  await lift(program, last?.id ?? "")
  expect(await page("")).toMatchObject({ total: 3 })
})

test("who asks for no more mail leaves what the list says of them already; only an erasure takes its words away", async () => {
  const { program, workspace } = await startProgram()
  const { id } = await read<{ data: SuppressionV1 }>(
    program("/suppressions", {
      body: { value: anna, note: "Asked by telephone" },
      headers: { "Idempotency-Key": crypto.randomUUID() },
    }),
  ).then(({ data }) => data)
  const again = (reason: "opt_out_reply" | "erasure") =>
    insideWorkspace((ctx) => suppress(ctx, { kind: "email", value: anna }, { reason }), workspace.id)
  expect(await again("opt_out_reply")).toBeNull()
  expect(await read(program(`/suppressions/${id}`))).toMatchObject({
    data: { value: anna, reason: "manual", note: "Asked by telephone" },
  })
  expect(await again("erasure")).toBeNull()
  expect(await read(program(`/suppressions/${id}`))).toMatchObject({
    data: { value: null, reason: "erasure", note: "" },
  })
})
