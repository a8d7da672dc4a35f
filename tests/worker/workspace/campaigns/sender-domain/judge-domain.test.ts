import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { DnsAnswer } from "../../../../../worker/dns/answer.ts"
import { judgeDkim } from "../../../../../worker/workspace/campaigns/sender-domain/judge-dkim.ts"
import {
  dmarcRecords,
  judgeDmarc,
} from "../../../../../worker/workspace/campaigns/sender-domain/judge-dmarc.ts"
import { judgeMx } from "../../../../../worker/workspace/campaigns/sender-domain/judge-mx.ts"
import { judgeSpf } from "../../../../../worker/workspace/campaigns/sender-domain/judge-spf.ts"
import { walkSpf } from "../../../../../worker/workspace/campaigns/sender-domain/walk-spf.ts"

const failure = { outcome: "failure", reason: "timed_out" } as const
const nothing = { outcome: "no_data", ttl: 300 } as const
const noName = { outcome: "no_such_name", ttl: 300 } as const
const texts = (...records: string[]): DnsAnswer<"TXT"> => ({ outcome: "answer", records, ttl: 300 })
const key = "A".repeat(216)

describe("SPF", () => {
  test.each([
    ["present", texts("google-site-verification=x", "v=spf1 include:_spf.example ip4:192.0.2.0/24 mx ~all")],
    ["present", texts("V=SPF1 a/24 -all")],
    ["present", texts("v=spf1 redirect=_spf.example")],
    ["missing", nothing],
    ["missing", noName],
    ["missing", texts("v=spf10 -all", "spf1 -all")],
    ["wrong", texts("v=spf1 -all", "v=spf1 mx -all")],
    ["wrong", texts("v=spf1 ipv4:192.0.2.1 -all")],
    ["wrong", texts("v=spf1 +all")],
    ["wrong", texts("v=spf1 all")],
    ["wrong", texts("v=spf1 mx ?all")],
    ["wrong", texts("v=spf1 mx")],
    ["wrong", texts(`v=spf1 ${"include:a.example ".repeat(11)}-all`)],
    ["unanswered", failure],
  ] as const)("is %s by %j", (state, answer) => {
    expect(judgeSpf(answer).state).toBe(state)
  })
})

describe("SPF with what it includes", () => {
  const google = { name: "Google", include: "_spf.google.com" }
  /** The verdict on the first record of a zone in which each name has the record that is given. */
  const judgeIn = async (zone: Record<string, string>, record = zone[""] ?? "") => {
    const asked: string[] = []
    const walk = await walkSpf(record, async (name) => {
      asked.push(name)
      return zone[name] === undefined ? nothing : texts(zone[name])
    })
    return { ...judgeSpf(texts(record), { walk, sender: google }), asked }
  }

  test("counts the names that included records have looked up, and asks for each domain once", async () => {
    const names = Array.from({ length: 6 }, (_, at) => `s${at}.example`)
    const zone = Object.fromEntries(
      names.map((name) => [name, `v=spf1 include:_spf.google.com include:${name} -all`]),
    )
    const { state, text, asked } = await judgeIn({
      ...zone,
      "": `v=spf1 ${names.map((name) => `include:${name}`).join(" ")} ~all`,
      "_spf.google.com": "v=spf1 ip4:192.0.2.0/24 -all",
    })
    expect(state).toBe("wrong")
    expect(text).toContain("They give up after 10.")
    expect(new Set(asked).size).toBe(asked.length)
    expect(asked.length).toBeLessThanOrEqual(16)
  })

  test.each([
    ["present", "v=spf1 include:_spf.google.com ~all", "It names Google"],
    ["present", "v=spf1 redirect=_group.example", "It names Google"],
    ["wrong", "v=spf1 include:_other.example ~all", "It does not name Google"],
    // Its servers may be among those that are named by their numbers.
    ["present", "v=spf1 ip4:192.0.2.1 include:_other.example ~all", "It says which servers may send."],
    ["present", "v=spf1 include:_unknown.example ~all", "It says which servers may send."],
  ])("is %s for %s", async (state, record, words) => {
    const zone = {
      "_spf.google.com": "v=spf1 include:_netblocks.google.com ~all",
      "_netblocks.google.com": "v=spf1 -all",
      "_group.example": "v=spf1 include:_spf.google.com -all",
      "_other.example": "v=spf1 -all",
    }
    const judged = await judgeIn(zone, record)
    expect(judged.state).toBe(state)
    expect(judged.text).toContain(words)
    if (state === "wrong")
      expect(judged.advice).toBe("Replace it by v=spf1 include:_spf.google.com include:_other.example ~all")
  })

  test("names the record to set where there is none", () => {
    expect(judgeSpf(nothing, { walk: null, sender: google }).advice).toContain(
      "v=spf1 include:_spf.google.com ~all",
    )
  })
})

describe("DKIM", () => {
  const at = (answer: DnsAnswer<"TXT">, selector = "s1") => ({ selector, answer })
  test.each([
    ["present", [at(failure), at(texts(`v=DKIM1; k=rsa; p=${key}`), "s2")]],
    ["present", [at(texts(`p=${key}`))]],
    ["present", [at(texts(`v=DKIM1; k=ed25519; p=${"A".repeat(43)}=`))]],
    ["present", [at(texts("v=DKIM1; p=")), at(texts(`v=DKIM1; p=${key}`))]],
    ["missing", [at(nothing), at(noName), at(texts("v=spf1 -all"))]],
    ["wrong", [at(texts("v=DKIM1; p="))]],
    ["wrong", [at(texts(`v=DKIM1; k=rsa; p=${"A".repeat(128)}`))]],
    ["wrong", [at(texts(`v=DKIM2; p=${key}`))]],
    ["wrong", [at(texts("v=DKIM1; p=not a key!"))]],
    ["wrong", [at(texts(`v=DKIM1; t=s:y; p=${key}`))]],
    ["unanswered", [at(nothing), at(failure)]],
  ] as const)("is %s by %j", (state, asked) => {
    expect(judgeDkim(asked, false).state).toBe(state)
  })

  test("asks for the selector where none was named, and says which one has nothing where one was", () => {
    expect(judgeDkim([at(nothing)], false).advice).toContain("give us your selector")
    expect(judgeDkim([at(nothing)], true).text).toContain("s1")
  })
})

describe("DMARC", () => {
  test.each([
    ["present", texts("v=DMARC1; p=reject; rua=mailto:a@b.example"), false],
    ["present", texts("v = DMARC1 ;P=None"), false],
    ["present", texts("v=DMARC1; sp=quarantine"), true],
    ["missing", nothing, false],
    ["missing", noName, false],
    ["missing", texts("p=none", "v=DMARC10; p=none"), false],
    ["wrong", texts("v=DMARC1; sp=quarantine"), false],
    ["wrong", texts("v=DMARC1"), false],
    ["wrong", texts("v=DMARC1; p=block"), false],
    ["wrong", texts("v=DMARC1; p=constructor"), false],
    ["wrong", texts("v=DMARC1; p=none", "v=DMARC1; p=reject"), false],
    ["unanswered", failure, false],
  ] as const)("is %s by %j (of a name above it: %j)", (state, answer, isParents) => {
    expect(judgeDmarc(dmarcRecords(answer), isParents).state).toBe(state)
  })
})

describe("MX", () => {
  const servers = (...exchanges: string[]): DnsAnswer<"MX"> => ({
    outcome: "answer",
    records: exchanges.map((exchange, at) => ({ preference: 20 - at, exchange })),
    ttl: 300,
  })
  test.each([
    ["present", servers("mx1.example", "mx2.example"), "mx2.example, mx1.example"],
    ["missing", nothing, null],
    ["missing", noName, null],
    ["wrong", servers(""), "0 ."],
    ["unanswered", failure, null],
  ] as const)("is %s by %j", (state, answer, record) => {
    expect(judgeMx(answer)).toMatchObject({ state, record })
  })
})

test("whatever a domain says, there is a verdict, and advice unless it is in order", () => {
  const words = fc.array(
    fc.oneof(fc.string(), fc.stringMatching(/^v=(spf1|DKIM1;|DMARC1;)[ a-z0-9:;=~+?-]*$/)),
    { maxLength: 3 },
  )
  fc.assert(
    fc.property(words, (records) => {
      const answer = texts(...records)
      const verdicts = [
        judgeSpf(answer),
        judgeDkim([{ selector: "s1", answer }], true),
        judgeDmarc(dmarcRecords(answer), false),
      ]
      for (const { state, advice } of verdicts) {
        expect(state).not.toBe("unanswered")
        expect(advice === null).toBe(state === "present")
      }
    }),
  )
})
