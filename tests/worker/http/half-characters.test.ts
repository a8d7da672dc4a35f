import { expect, test } from "vitest"
import { read } from "../support/people.ts"
import { type Refusal, startProgram } from "../support/programs.ts"

test.each([
  ["name", String.raw`{"name":"Ada \ud800 Lund"}`],
  ["tags.1", String.raw`{"name":"Ada Lund","tags":["Sails","\udfff"]}`],
  ["fields.\ufffd", String.raw`{"name":"Ada Lund","fields":{"\uD83d":"x"}}`],
  ["name", String.raw`{"name":"\ude00\ud83d"}`],
])("half a character is refused by the name of its field: %s", async (field, body) => {
  const { program } = await startProgram()
  const headers = { "Content-Type": "application/json" }
  const answer = await program("/contacts", { method: "POST", body, headers })
  const { error } = await read<Refusal>(Promise.resolve(answer))
  expect([answer.status, error.code, error.details.map((detail) => detail.field)]).toEqual([
    422,
    "validation_failed",
    [field],
  ])
  expect(await read(program("/contacts"))).toMatchObject({ meta: { total: 0 } })
})

test("whole characters come through, however they are written", async () => {
  const { program } = await startProgram()
  const body = String.raw`{"name":"Ada \ud83d\ude00 😀 \\ud800"}`
  const answer = program("/contacts", {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json" },
  })
  expect(await read(answer)).toMatchObject({ data: { name: String.raw`Ada 😀 😀 \ud800` } })
})
