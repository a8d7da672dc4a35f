import { expect, test } from "vitest"
import { call, read } from "../support/people.ts"
import { type Refusal, startProgram } from "../support/programs.ts"

const listOf = (count: number) => `[${"0,".repeat(count - 1)}0]`
const namesOf = (count: number) => Array.from({ length: count }, (_, at) => `"a${at}":[]`).join()
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth)
const headers = { "Content-Type": "application/json" }

test.each([
  ["more values than any call takes", `{"name":"Ada Lund","fields":{${namesOf(80_000)}}}`],
  ["more names than any call takes", `{"name":"Ada Lund"${',"a":0'.repeat(60_000)}}`],
  ["lists in lists, thousands deep", `{"name":"Ada Lund","tags":${nested(100_000)}}`],
  ["the same around half a character", `{"tags":${"[".repeat(100_000)}"\\ud800"${"]".repeat(100_000)}}`],
])("a body is refused with %s", async (_, body) => {
  const { program } = await startProgram()
  const answer = await program("/contacts", { method: "POST", body, headers })
  expect([answer.status, (await read<Refusal>(Promise.resolve(answer))).error.code]).toEqual([
    422,
    "validation_failed",
  ])
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
  ["a client's redirect addresses", "/oauth/register", `{"redirect_uris":${listOf(300_000)}}`, 400],
  ["a sign-up's data", "/auth/v1/signup", `{"email":"a@b.example","data":{"a":${nested(100_000)}}}`, 422],
])("nobody's program fails on %s of a whole body", async (_, path, body, status) => {
  expect((await call(path, { method: "POST", body, headers })).status).toBe(status)
})
