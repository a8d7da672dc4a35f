import { expect, test } from "vitest"
import { call, read } from "../support/people.ts"
import { type Refusal, startProgram } from "../support/programs.ts"

const listOf = (count: number) => `[${"0,".repeat(count - 1)}0]`
const namesOf = (count: number) => Array.from({ length: count }, (_, at) => `"a${at}":[]`).join()
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth)
const headers = { "Content-Type": "application/json" }

const tooMany = "more than 50,000 values"
const tooDeep = "nested deeper than 64 levels"

test.each([
  ["more fields than any call takes", `{"name":"Ada Lund","fields":{${namesOf(80_000)}}}`, tooMany],
  ["lists in lists, thousands deep", `{"name":"Ada Lund","tags":${nested(100_000)}}`, tooDeep],
  ["the same around half a character", `{"tags":${"[".repeat(99)}"\\ud800"${"]".repeat(99)}}`, tooDeep],
])("a body is refused with %s", async (_, body, message) => {
  const { program } = await startProgram()
  const answer = await program("/contacts", { method: "POST", body, headers })
  const { error } = await read<Refusal>(Promise.resolve(answer))
  expect([answer.status, error.code]).toEqual([422, "validation_failed"])
  expect(error.message).toContain(message)
})

test("marks within texts are no values and no levels", async () => {
  const { program } = await startProgram()
  const body = `{"name":"Ada Lund","notes":"${'[,\\"'.repeat(200)}"}`
  expect((await program("/contacts", { method: "POST", body, headers })).status).toBe(201)
})

test("of a body of which everything is wrong, the first hundred are told", async () => {
  const { ask, program } = await startProgram()
  const answers = [
    await ask("/keys", { method: "POST", body: { name: "Importer", scopes: Array(40_000).fill(0) } }),
    await program("/contacts", {
      method: "POST",
      body: `{"name":"Ada Lund","fields":{${namesOf(40_000)}}}`,
      headers,
    }),
  ]
  for (const answer of answers) {
    const { error } = await read<Refusal>(Promise.resolve(answer))
    expect([answer.status, error.details.length]).toEqual([422, 100])
  }
})

test("a row of a batch that is nested deeply is refused, also with an Idempotency-Key", async () => {
  const { program } = await startProgram()
  const body = `{"contacts":[{"name":${nested(20_000)}}]}`
  const answer = await program("/contacts/batch", {
    method: "POST",
    body,
    headers: { ...headers, "Idempotency-Key": "deep" },
  })
  expect(answer.status).toBe(422)
})

test.each([
  ["a client's redirect addresses", "/oauth/register", `{"redirect_uris":${listOf(60_000)}}`, tooMany, 400],
  ["a sign-up's data", "/auth/v1/signup", `{"data":{"a":${nested(100_000)}}}`, tooDeep, 422],
])("%s of a whole body are refused before they are read", async (_, path, body, message, status) => {
  const answer = await call(path, { method: "POST", body, headers })
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(message)])
})
