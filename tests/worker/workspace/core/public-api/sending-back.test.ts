import { expect, test } from "vitest"
import { appWith, movableClock } from "../../../support/app.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { callsOf, readDocument } from "../../../support/openapi.ts"
import { read } from "../../../support/people.ts"
import { type Refusal, type Send, startProgram } from "../../../support/programs.ts"
import { makeOne, resources } from "../../../support/resources.ts"

type Row = Record<string, unknown>

const calls = callsOf(await readDocument())
const named = (path: string) => path.split("/")[1] ?? ""
const changed = calls
  .filter(({ method, path }) => method === "PUT" && /^\/\w+\/\{id\}$/.test(path))
  .map(({ path }) => named(path))
const expandable: Record<string, string> = {
  contacts: "outlet",
  tasks: "contact",
  notes: "contact,outlet",
  opportunities: "outlet,campaign",
  placements: "outlet,contact,campaign",
}
const rowOf = async (answer: Promise<Response>) => (await read<{ data: Row }>(answer)).data
/** But for what a change notes of itself, and what is looked up meanwhile. */
const lasting = ({ updated_at, changed_at, verification, checks, ...row }: Row) => row

test("there is a way to change each of these", () => {
  expect(changed.toSorted()).toEqual(
    [
      ...["campaigns", "clients", "contacts", "experts", "lists", "notes", "opportunities", "outlets"],
      ...["placements", "reports", "stories", "tasks", "templates", "webhooks"],
    ].toSorted(),
  )
})

test.each(changed)("%s are taken back as they were read, and nothing of them changes", async (name) => {
  const { program } = await startProgram()
  const path = `/${name}/${await makeOne(program, name)}`
  for (const method of ["PUT", "PATCH"]) {
    const before = await rowOf(program(path))
    const answer = await rowOf(program(path, { method, body: before }))
    expect([method, lasting(answer)]).toEqual([method, lasting(before)])
    const expand = expandable[name]
    const whole = await rowOf(program(path + (expand ? `?expand=${expand}` : "")))
    expect((await program(path, { method, body: whole })).status).toBe(200)
    const refused = await program(path, { method, body: { ...before, nonsense: 1 } })
    const { error } = await read<Refusal>(Promise.resolve(refused))
    expect([refused.status, error.details.map(({ field }) => field)]).toEqual([422, ["nonsense"]])
  }
})

test.each(changed)("another of %s is made from what was read of one, which stays as it is", async (name) => {
  const { program } = await startProgram()
  const path = `/${name}/${await makeOne(program, name)}`
  const before = await rowOf(program(path))
  // Where two may be of the same, nothing has to be another.
  const other = name === "notes" || name === "tasks" ? {} : resources[name]?.changed
  const answer = await program(`/${name}`, { body: { ...before, ...other } })
  expect(answer.status).toBe(201)
  expect((await rowOf(Promise.resolve(answer))).id).not.toBe(before.id)
  expect(lasting(await rowOf(program(path)))).toEqual(lasting(before))
})

test("a request that expired is taken back, with a later deadline too, and a program cannot let one expire", async () => {
  const { clock, move } = movableClock()
  const { program } = await startProgram({ server: appWith({ clock }) })
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
  const path = `/opportunities/${await makeOne(program, "opportunities")}`
  const put = (body: Row) => program(path, { method: "PUT", body })
  const early = await put({ state: "expired" })
  const { error } = await read<Refusal>(Promise.resolve(early))
  expect([early.status, error.message]).toEqual([409, "Only its deadline lets a request expire."])
  await rowOf(put({ deadline_local: tomorrow, deadline_zone: "UTC" }))
  await insideWorkspace(
    ({ storage: { sql } }) => sql.exec("update opportunities set state_before = state, state = 'expired'"),
    program.workspaceId,
  )
  move(60_000)
  const expired = await rowOf(program(path))
  expect(await rowOf(put({ ...expired, title: "Still wanted" }))).toMatchObject({ title: "Still wanted" })
})

test("a webhook that is sent back keeps what it knows of its failures, until its address is another", async () => {
  const { program } = await startProgram()
  const path = `/webhooks/${await makeOne(program, "webhooks")}`
  await insideWorkspace(
    ({ storage: { sql } }) => sql.exec("update webhook_endpoints set consecutive_failures = 3"),
    program.workspaceId,
  )
  const before = await rowOf(program(path))
  const put = (send: Send, body: Row) => rowOf(send(path, { method: "PUT", body }))
  expect(await put(program, before)).toMatchObject({ consecutive_failures: 3 })
  const elsewhere = { ...before, url: "https://hooks.elsewhere.example/in" }
  expect(await put(program, elsewhere)).toMatchObject({ consecutive_failures: 0 })
})
