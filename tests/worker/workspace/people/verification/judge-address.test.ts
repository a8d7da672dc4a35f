import fc from "fast-check"
import { expect, test } from "vitest"
import {
  type DomainFinding,
  type Evidence,
  judgeAddress,
  provenances,
} from "../../../../../worker/workspace/people/verification/judge-address.ts"
import { mailboxKey } from "../../../../../worker/workspace/people/verification/mailbox-key.ts"
import { nextCheck } from "../../../../../worker/workspace/people/verification/next-check.ts"

const takesMail: DomainFinding = { kind: "mail_servers", hosts: ["mx.paper.example"] }
const anyDomain = fc.constantFrom<DomainFinding>(
  takesMail,
  { kind: "mail_servers", hosts: ["mail.mailinator.com"] },
  { kind: "addresses_only" },
  { kind: "takes_none" },
  { kind: "no_mail" },
  { kind: "missing" },
  { kind: "unanswered" },
)
const anyAddress = fc.constantFrom(
  "anna.pryce@paper.example",
  "news@paper.example",
  "no-reply@paper.example",
  "anna@gmail.com",
  "info@mail.ru",
  "quick@yopmail.com",
  "a@b.mailinator.com",
)
const anyEvidence: fc.Arbitrary<Evidence> = fc.record({
  address: anyAddress,
  domain: anyDomain,
  provenance: fc.constantFrom(...provenances),
  bounce: fc.option(fc.string(), { freq: 4 }),
})
const judge = (evidence: Partial<Evidence> = {}) =>
  judgeAddress({
    address: "anna.pryce@paper.example",
    domain: takesMail,
    provenance: "file",
    bounce: null,
    ...evidence,
  })

test("each thing that a domain can say of itself has its verdict, and says why", () => {
  const says = (domain: DomainFinding) => {
    const { verification, detail } = judge({ domain })
    return `${verification}: ${detail}`
  }
  expect(says(takesMail)).toMatch(
    /^deliverable: paper.example takes mail\. Whether this mailbox exists, nobody/,
  )
  expect(says({ kind: "addresses_only" })).toMatch(/^risky: .*no mail server/)
  expect(says({ kind: "takes_none" })).toMatch(/^undeliverable: .*takes no mail/)
  expect(says({ kind: "no_mail" })).toMatch(/^undeliverable: .*no mail server/)
  expect(says({ kind: "missing" })).toMatch(/^undeliverable: There is no domain/)
  expect(says({ kind: "unanswered" })).toMatch(/^unknown: .*checked again/)
})

test("a mailbox for a short while is risky, also when only its mail server tells", () => {
  expect(judge({ address: "x@yopmail.com" })).toMatchObject({ verification: "risky", confidence: 10 })
  expect(judge({ address: "x@a.b.yopmail.com" }).verification).toBe("risky")
  expect(judge({ domain: { kind: "mail_servers", hosts: ["mail.mailinator.com"] } }).verification).toBe(
    "risky",
  )
  expect(judge({ address: "x@notyopmail.com" }).verification).toBe("deliverable")
})

test("a shared mailbox takes mail, and says less of a person; nobody reads no-reply", () => {
  const news = judge({ address: "news@paper.example" })
  expect(news).toMatchObject({ verification: "deliverable", isRole: true })
  expect(news.confidence).toBeLessThan(judge().confidence)
  expect(judge({ address: "no-reply@paper.example" }).verification).toBe("risky")
})

test("an address at a free provider is told apart", () => {
  expect(judge({ address: "anna@gmail.com" })).toMatchObject({
    isFreeMail: true,
    verification: "deliverable",
  })
  expect(judge().isFreeMail).toBe(false)
})

test("confidence is a whole number from 0 to 100, and 0 is what takes no mail", () => {
  fc.assert(
    fc.property(anyEvidence, (evidence) => {
      const { confidence, verification, detail } = judgeAddress(evidence)
      expect(Number.isInteger(confidence)).toBe(true)
      expect(confidence).toBeGreaterThanOrEqual(0)
      expect(confidence).toBeLessThanOrEqual(100)
      expect(confidence === 0).toBe(verification === "undeliverable")
      expect(detail).not.toBe("")
    }),
  )
})

test("a better place to be found at never lowers confidence, and changes no verdict", () => {
  fc.assert(
    fc.property(anyEvidence, (evidence) => {
      const all = provenances.map((provenance) => judgeAddress({ ...evidence, provenance }))
      const confidences = all.map(({ confidence }) => confidence)
      expect(confidences).toEqual(confidences.toSorted((a, b) => b - a))
      expect(new Set(all.map(({ verification }) => verification)).size).toBe(1)
    }),
  )
})

test("our own bounce outweighs everything, and a silent resolver condemns nobody", () => {
  fc.assert(
    fc.property(anyEvidence, (evidence) => {
      const bounced = judgeAddress({ ...evidence, bounce: "550 5.1.1 no such user" })
      expect(bounced).toMatchObject({ verification: "undeliverable", confidence: 0 })
      expect(bounced.detail).toContain("550 5.1.1 no such user")
      const silent = judgeAddress({ ...evidence, bounce: null, domain: { kind: "unanswered" } })
      expect(silent.verification).toBe("unknown")
    }),
  )
})

test("what is risky is never surer than what is deliverable from the same place", () => {
  fc.assert(
    fc.property(anyEvidence, (evidence) => {
      const { verification, confidence, isRole } = judgeAddress({ ...evidence, bounce: null })
      fc.pre(verification === "risky" && !isRole)
      expect(confidence).toBeLessThanOrEqual(judge({ provenance: evidence.provenance }).confidence)
    }),
  )
})

test("spellings of one mailbox have one key where the provider is known for it, and nowhere else", () => {
  expect(mailboxKey("a.nna+press@googlemail.com")).toBe(mailboxKey("anna@gmail.com"))
  expect(mailboxKey("anna+x@outlook.com")).toBe("anna@outlook.com")
  expect(mailboxKey("a.nna@outlook.com")).not.toBe(mailboxKey("anna@outlook.com"))
  expect(mailboxKey("anna+x@paper.example")).toBeNull()
  expect(mailboxKey("+x@gmail.com")).toBeNull()
})

test("what has a verdict is looked at after 90 days, and what has none sooner, but less and less often", () => {
  const day = 24 * 3_600_000
  const fresh = { verification: "unverified", verifiedAt: null, checkAt: 0 }
  expect(nextCheck(fresh, "deliverable", 1000)).toBe(1000 + 90 * day)
  let now = 1000
  let known = fresh as Parameters<typeof nextCheck>[0]
  const waits: number[] = []
  for (let turn = 0; turn < 12; turn++) {
    const checkAt = nextCheck(known, "unknown", now)
    waits.push((checkAt - now) / 60_000)
    known = { verification: "unknown", verifiedAt: now, checkAt }
    now = checkAt
  }
  expect(waits.slice(0, 4)).toEqual([15, 30, 60, 120])
  expect(waits.at(-1)).toBe(1440)
})
