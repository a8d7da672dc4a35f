import { env } from "cloudflare:workers"
import fc from "fast-check"
import { expect, test } from "vitest"
import { appWith, movableClock } from "../../../support/app.ts"
import {
  callsOf,
  type DocumentedCall,
  expectDocumented,
  type Json,
  judgeBy,
  type Parameter,
  readDocument,
} from "../../../support/openapi.ts"
import { read } from "../../../support/people.ts"
import { startProgram } from "../../../support/programs.ts"
import { fillPath, makeNamed, makeOne, resourceAt, resources } from "../../../support/resources.ts"

const document = await readDocument()
const judge = judgeBy(document)
const calls = new Map(callsOf(document).map((documented) => [documented.operationId, documented]))
const perBatch = 20

test("random calls, right and wrong by the document, are answered as it says and never fail", async () => {
  const { clock, move } = movableClock()
  const { program } = await startProgram({ server: appWith({ clock }) })
  const known: Record<string, string> = {}
  for (const name of Object.keys(resources)) known[name] = await makeOne(program, name)
  const { id, deliveryId } = await makeNamed(program, "/webhooks/{id}/deliveries/{deliveryId}")
  Object.assign(known, { webhooks: id, deliveryId })
  const requests = fc.oneof(...[...calls.values()].map((documented) => anyRequest(documented, known)))
  const check = fc.asyncProperty(
    fc.array(requests, { minLength: perBatch, maxLength: perBatch }),
    async (batch) => {
      // Lets the whole batch through the limit, which has its own tests.
      move(60_000)
      await Promise.all(
        batch.map(async ({ name, path, body, headers }) => {
          const documented = calls.get(name) as DocumentedCall
          const { method } = documented
          const answer = await program(path, {
            method,
            headers: headers as Record<string, string>,
            ...(body !== undefined && { body: JSON.stringify(body) }),
          })
          const given = await expectDocumented(judge, documented, answer)
          expect(answer.status, JSON.stringify(given)).toBeLessThan(500)
          const schema = documented.requestBody?.content["application/json"].schema
          if (!schema) return
          if (judge(schema, body).success) expectTaken(answer.status, given)
          else expect(answer.ok, `${method} ${JSON.stringify(body)}`).toBe(false)
        }),
      )
    },
  )
  await fc.assert(check, { numRuns: Number(env.RANDOM_CALLS) / perBatch, endOnFailure: true })
  // What goes on by itself would keep later tests from ending: files that are made, and webhooks that nobody takes.
  move(60_000)
  for (const list of ["webhooks", "exports"]) {
    const { data } = await read<{ data: { id: string }[] }>(program(`/${list}?limit=100`))
    for (const { id } of data)
      expect((await program(`/${list}/${id}`, { method: "DELETE" })).status).toBe(200)
  }
})

/** A body that the document allows is refused for what is there, never for what it is. */
function expectTaken(status: number, given: Json) {
  expect(status, JSON.stringify(given)).not.toBe(400)
  const { code, details = [] } = (given.error ?? {}) as { code?: string; details?: { field: string }[] }
  // Which addresses may be opened, and that a window ends after it begins, are rules that a schema cannot express.
  const isBeyondSchemas = details.some(({ field }) =>
    beyondSchemas.has(field.replaceAll(/\.\d+(?=\.|$)/g, "").replace(/^fields\..*/s, "fields")),
  )
  if (status === 422 && !isBeyondSchemas) expect(code, JSON.stringify(given)).toBe("idempotency_conflict")
}

/** Fields that are refused for what they lead to or name, or beside another field. */
const beyondSchemas = new Set([
  "url",
  "page_url",
  "target_urls",
  "links",
  "sites",
  "published.url",
  "window.to",
  "campaign_id",
  "contact_id",
  "outlet_id",
  "country",
  "language",
  "fields",
  // A day that has come, and how high a rating goes.
  "measured_on",
  "measure",
  // Whether text can be read on a colour.
  "accent",
  // A report is about days of our time, ends after it begins, and is for a client that is there.
  "from",
  "to",
  "client_id",
  // Each section of a report once.
  "sections",
  // A member who is there.
  "responsible_id",
  "mailbox_ids",
  // A conversation that is there.
  "thread_id",
])

function anyRequest(documented: DocumentedCall, known: Record<string, string>) {
  const schema = documented.requestBody?.content["application/json"].schema
  const anyId = (name: string) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(known[name === "id" ? resourceAt(documented.path) : name] ?? "") },
      fc.string({ minLength: 1 }).filter((text) => !/^\.{1,2}$/.test(text)),
    )
  const named = documented.parameters.filter((parameter) => parameter.in === "path")
  const ids = fc.record(Object.fromEntries(named.map(({ name }) => [name, anyId(name)])))
  return fc.record({
    name: fc.constant(documented.operationId),
    path: fc
      .tuple(ids, anyQuery(documented.parameters))
      .map(([chosen, query]) => fillPath(documented.path, (name) => chosen[name] ?? "") + query),
    body: schema ? fc.oneof(valid(schema), broken(schema)) : fc.constant(undefined),
    headers: fc.oneof(
      fc.constant({}),
      fc.constantFrom("a", "b", "c").map((key) => ({ "Idempotency-Key": key })),
    ),
  })
}

function anyQuery(parameters: Parameter[]) {
  // An answer to one that names its fields has no others.
  const known = parameters.filter((parameter) => parameter.in === "query" && parameter.name !== "fields")
  const pairs = known.map(({ name, schema }) =>
    fc.oneof(valid(schema).map(String), fc.string()).map((value) => `${name}=${encodeURIComponent(value)}`),
  )
  const unknown = fc.webQueryParameters()
  return fc
    .array(fc.oneof(unknown, ...pairs), { maxLength: 3 })
    .map((all) => (all.length ? `?${all.join("&")}` : ""))
}

/** A value that a schema allows. */
function valid({ $ref, ...own }: Json): fc.Arbitrary<unknown> {
  const schema = typeof $ref === "string" ? referred($ref) : own
  if (Array.isArray(schema.anyOf)) return fc.oneof(...schema.anyOf.map((one) => valid(one as Json)))
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  if (schema.type === "object" && !schema.properties)
    return fc.dictionary(fc.string({ maxLength: 20 }), valid(schema.additionalProperties as Json), {
      maxKeys: 3,
    })
  if (schema.type === "object") {
    const properties = Object.entries(schema.properties as Record<string, Json>)
    const fields = Object.fromEntries(properties.map(([name, part]) => [name, valid(part)]))
    return fc.record(fields, { requiredKeys: (schema.required ?? []) as string[] })
  }
  if (schema.type === "integer")
    return fc.integer({ min: Number(schema.minimum), max: Number(schema.maximum) })
  if (schema.type === "array") {
    const { items, minItems = 0, maxItems = 5 } = schema
    const length = { minLength: Number(minItems), maxLength: Math.min(Number(maxItems), 5) }
    return fc.array(valid(items as Json), length)
  }
  if (schema.type === "boolean" && !("const" in schema)) return fc.boolean()
  if ("const" in schema) return fc.constant(schema.const)
  if (schema.type === "null") return fc.constant(null)
  if (schema.type === "string") return text(schema)
  return fc.jsonValue()
}

const referred = ($ref: string) =>
  document.components.schemas[$ref.replace("#/components/schemas/", "")] as Json

function text({ format, pattern, maxLength = 200 }: Json): fc.Arbitrary<string> {
  const fits = (made: string) =>
    made.length <= Number(maxLength) && (pattern === undefined || new RegExp(String(pattern), "u").test(made))
  const loose = fc.string({ unit: "grapheme", maxLength: 60 })
  // What has a form of its own is hardly ever met by chance.
  const made =
    format === "email"
      ? fc.emailAddress()
      : format === "uri"
        ? fc.webUrl()
        : String(pattern).startsWith("^")
          ? fc.stringMatching(new RegExp(String(pattern), "u"))
          : loose
  return made.filter(fits)
}

/** A value that is wrong in one place, or altogether. */
function broken(schema: Json): fc.Arbitrary<unknown> {
  const names = fc.constantFrom(...Object.keys(schema.properties as Json), "__proto__", "owner_id")
  const wrong = fc.oneof(fc.jsonValue(), fc.constant("x".repeat(10_001)), fc.constant(null))
  const changed = fc
    .tuple(valid(schema), names, wrong)
    .map(([body, name, value]) => ({ ...(body as Json), ...Object.fromEntries([[name, value]]) }))
  const lacking = fc.tuple(valid(schema), names).map(([body, name]) => {
    const { [name]: _, ...rest } = body as Json
    return rest
  })
  return fc.oneof(changed, lacking, fc.jsonValue())
}
