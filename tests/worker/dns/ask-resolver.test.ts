import { env } from "cloudflare:workers"
import fc from "fast-check"
import { expect, test } from "vitest"
import { askResolver } from "../../../worker/dns/ask-resolver.ts"
import { readAnswer } from "../../../worker/dns/read-answer.ts"
import { readText } from "../../../worker/dns/read-text.ts"
import { readSettings } from "../../../worker/env.ts"

const settings = readSettings(env)
const nobody = { DNS_RESOLVER: "http://127.0.0.1:9/dns-query" }

test("a domain's mail servers, its addresses, and what stands behind an alias are answers", async () => {
  expect(await askResolver(settings, "paper.example", "MX")).toEqual({
    outcome: "answer",
    records: [
      { preference: 20, exchange: "mx2.example" },
      { preference: 10, exchange: "mx1.example" },
    ],
    ttl: 300,
  })
  expect(await askResolver(settings, "only-a.example", "A")).toMatchObject({ records: ["192.0.2.7"] })
  expect(await askResolver(settings, "only-aaaa.example", "AAAA")).toMatchObject({ records: ["2001:db8::7"] })
  expect(await askResolver(settings, "alias.example", "MX")).toEqual({
    outcome: "answer",
    records: [{ preference: 5, exchange: "mx.host.example" }],
    ttl: 60,
  })
})

test("a null MX is an answer of one record without a name", async () => {
  expect(await askResolver(settings, "null-mx.example", "MX")).toMatchObject({
    records: [{ preference: 0, exchange: "" }],
  })
})

test("no such name, no such record and no answer are three things", async () => {
  expect(await askResolver(settings, "gone.example", "MX")).toEqual({ outcome: "no_such_name", ttl: 600 })
  expect(await askResolver(settings, "silent.example", "MX")).toEqual({ outcome: "no_data", ttl: 600 })
  expect(await askResolver(settings, "broken.example", "MX")).toEqual({
    outcome: "failure",
    reason: "server_failure",
  })
})

test.each(
  Object.entries({
    hang: "timed_out",
    refused: "unreachable",
    moved: "unreachable",
    cut: "unreachable",
    garbage: "malformed",
    listing: "malformed",
    huge: "malformed",
    strange: "malformed",
  }),
)("a resolver that does not answer as one is a failure: %s", async (name, reason) => {
  expect(await askResolver(settings, `${name}.example`, "MX")).toEqual({ outcome: "failure", reason })
})

test("nobody at the resolver's address is a failure", async () => {
  expect(await askResolver(nobody, "paper.example", "MX")).toEqual({
    outcome: "failure",
    reason: "unreachable",
  })
})

test.each(["", ".", "a..b", `${"a".repeat(64)}.example`, "a.example&type=A", "spa ce.example", "é.example"])(
  "%j is no name, and nobody is asked for it",
  async (name) => {
    expect(await askResolver(nobody, name, "A")).toMatchObject({ outcome: "no_such_name" })
  },
)

test("the words of a record are the same, however a resolver writes them", async () => {
  expect(await askResolver(settings, "quoted.example", "TXT")).toMatchObject({
    records: ['v=spf1 include:_spf.example "x" ü'],
  })
  expect(await askResolver(settings, "plain.example", "TXT")).toMatchObject({ records: ["v=spf1 -all"] })
})

test("whatever words a record has, they come back from their quotes", () => {
  const quote = (text: string) => `"${text.replaceAll(/["\\]/g, "\\$&")}"`
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (strings) => {
      expect(readText(strings.map(quote).join(" "))).toBe(strings.join(""))
    }),
  )
})

test("whatever a resolver writes is read without an error", () => {
  const record = fc.record({
    type: fc.constantFrom(1, 5, 6, 15, 16, 28),
    TTL: fc.nat(),
    data: fc.oneof(fc.string(), fc.constantFrom("10 mx.example.", "192.0.2.1", '"', "\\", "0 .")),
  })
  const reply = fc.record(
    { Status: fc.nat(5), Answer: fc.array(record), Authority: fc.array(record) },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(reply, fc.json()), fc.constantFrom("MX", "A", "TXT"), (written, type) => {
      const text = typeof written === "string" ? written : JSON.stringify(written)
      expect(["answer", "no_such_name", "no_data", "failure"]).toContain(
        readAnswer(text, type as "MX").outcome,
      )
    }),
  )
})
