import { expect, test } from "vitest"
import * as z from "zod/mini"
import { toDetails } from "../../../worker/http/validate.ts"
import { call, read, signUpPerson } from "../support/people.ts"

const wrong = (schema: z.ZodMiniType, input: unknown) =>
  toDetails(z.safeParse(schema, input).error?.issues ?? []).map(({ message }) => message)

test.each([
  [z.string(), 1, "Give text."],
  [z.int(), 1.5, "Give a whole number."],
  [z.object({}), [], "Give an object."],
  [z.array(z.string()), "x", "Give a list."],
  [z.enum(["new", "old"]), "red", "Give one of: new, old."],
  [z.literal(true), false, "Give true."],
  [z.string().check(z.maxLength(3)), "four", "Give at most 3 characters."],
  [z.array(z.string()).check(z.minLength(1)), [], "Give at least 1 entries."],
  [z.int().check(z.minimum(3)), 1, "Give at least 3."],
  [z.int().check(z.positive()), 0, "Give more than 0."],
  [z.number().check(z.lt(1)), 1, "Give less than 1."],
  [z.union([z.string(), z.boolean()]), 1, "Give text, or true or false."],
  [z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]), {}, "This input is not valid."],
  [
    z.discriminatedUnion("kind", [z.object({ kind: z.literal("a") }), z.object({ kind: z.literal("b") })]),
    { kind: "c" },
    "Give one of: a, b.",
  ],
  [z.strictObject({}), { extra: 1 }, "There is no such field."],
  [z.string("Say who it is"), 1, "Say who it is"],
] as [z.ZodMiniType, unknown, string][])(
  "what %o refuses of %j is said as a wish: %s",
  (schema, input, message) => {
    expect(wrong(schema, input)).toEqual([message])
  },
)

test("what is pasted into a line stays on it, and nothing unseen is kept", async () => {
  const { token } = await signUpPerson()
  const [workspace] = await read<{ id: string }[]>(call("/api/workspaces", { token }))
  const endpoint = `/api/workspaces/${workspace?.id}/contacts`
  const body = { name: "Ada\u0000\r\nLovelace", notes: "One\u0000\n\u0007two", email: "ada@paper.example" }
  const made = await call(endpoint, { body, token })
  expect(made.status).toBe(201)
  expect(await read(made)).toMatchObject({ name: "Ada Lovelace", notes: "One\ntwo" })
})
