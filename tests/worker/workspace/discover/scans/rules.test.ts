import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { FoundAddress } from "../../../../../worker/fetching/reading/merge-addresses.ts"
import { comparable, mostOf } from "../../../../../worker/fetching/reading/next-links.ts"
import {
  choosePage,
  MOST_PAGES,
  pickLinks,
} from "../../../../../worker/workspace/discover/scans/choose-page.ts"
import { pageKinds, type ScannedKind } from "../../../../../worker/workspace/discover/scans/contract.ts"
import { decidePeople } from "../../../../../worker/workspace/discover/scans/decide-people.ts"

type Known = { kind: ScannedKind; state: "waiting" | "read" | "refused"; urlNorm: string; number: number }
const kinds = pageKinds.filter((kind) => kind !== "start")
const link = fc.record({
  url: fc.integer({ min: 0, max: 60 }).map((n) => `https://paper.example/${n}`),
  kind: fc.constantFrom(...kinds),
})

describe("the pages of a website", () => {
  test("are read each once, within the budget, of each sort as many as are worth it, and it always ends", () => {
    const everyVisit = fc.array(fc.tuple(fc.boolean(), fc.array(link, { maxLength: 40 })), {
      minLength: 1,
      maxLength: 50,
    })
    fc.assert(
      fc.property(everyVisit, (visits) => {
        const pages: Known[] = [
          { kind: "start", state: "waiting", urlNorm: "https://paper.example", number: 1 },
        ]
        const asked: string[] = []
        for (let turn = 0; ; turn++) {
          const page = choosePage(pages)
          if (!page) break
          const [isRead = false, links = []] = visits[turn % visits.length] ?? []
          asked.push(page.urlNorm)
          page.state = isRead ? "read" : "refused"
          for (const { url, kind } of isRead ? pickLinks(links, pages) : []) {
            pages.push({
              kind: kind as ScannedKind,
              state: "waiting",
              urlNorm: comparable(url),
              number: pages.length + 1,
            })
          }
        }
        expect(asked.length).toBeLessThanOrEqual(MOST_PAGES)
        expect(new Set(asked).size).toBe(asked.length)
        for (const kind of kinds.filter((one) => one !== "home")) {
          const read = pages.filter((page) => page.kind === kind && page.state === "read")
          expect(read.length).toBeLessThanOrEqual(mostOf(kind))
        }
      }),
    )
  })
})

describe("whom a website gives", () => {
  const source = fc.record({
    url: fc.constantFrom("https://paper.example/a", "https://paper.example/b"),
    quote: fc.constant("as it stands there"),
    method: fc.constantFrom("mailto" as const, "text" as const),
    noSolicitation: fc.boolean(),
  })
  const names = ["Wren Hollis", "Tomas Reyes", "Ada Quay"]
  const address = fc
    .record({
      address: fc
        .constantFrom("wren", "tomas", "desk", "ads", "privacy", "x.y")
        .map((local) => `${local}@paper.example`),
      person: fc.constantFrom(null, ...names),
      isRole: fc.boolean(),
      sources: fc.array(source, { minLength: 1, maxLength: 3 }),
    })
    .map(
      (found): FoundAddress => ({
        ...found,
        noSolicitation: found.sources.some((one) => one.noSolicitation),
      }),
    )
  const addresses = fc.uniqueArray(address, { selector: (found) => found.address })

  test("never gets an address that is to be left alone, and each address is with one of them or left out", () => {
    const people = names.map((name) => ({
      name,
      title: null,
      url: null,
      sources: [],
      evidence: [],
      beside: [],
    }))
    fc.assert(
      fc.property(
        addresses,
        fc.subarray(["wren@paper.example", "desk@paper.example"]),
        (found, suppressed) => {
          const { wanted, withheld } = decidePeople({ people, proposed: [], addresses: found }, (one) =>
            suppressed.includes(one),
          )
          const given = wanted.flatMap((one) => one.addresses.map(({ value }) => value))
          expect(new Set(given).size).toBe(given.length)
          const leftOut = withheld.reduce((sum, { count }) => sum + count, 0)
          expect(given.length + leftOut).toBe(found.length)
          for (const { address: value, noSolicitation } of found) {
            if (noSolicitation || suppressed.includes(value)) expect(given).not.toContain(value)
          }
        },
      ),
    )
  })

  test("stays out whole when the only address of somebody is on the list of those not to be contacted", () => {
    const wren = { name: "Wren Hollis", title: "Editor", url: null, sources: [], evidence: [], beside: [] }
    const one = {
      address: "wren@paper.example",
      person: wren.name,
      isRole: false,
      noSolicitation: false,
      sources: [],
    }
    expect(decidePeople({ people: [wren], proposed: [], addresses: [one] }, () => true)).toEqual({
      wanted: [],
      withheld: [{ reason: "suppressed", count: 1, pages: [] }],
    })
  })
})
