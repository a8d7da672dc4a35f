import { expect, inject, test } from "vitest"
import type { Expected } from "../../../../support/corpus.ts"
import "../../../../support/scanned-ports.ts"
import type { OutletDetail } from "../../../../../worker/workspace/people/outlet-details/contract.ts"
import { read } from "../../../support/people.ts"
import { enterForScans } from "./scan.ts"

const expected = inject("savedSites")
/**
 * One of each kind: newsrooms, a magazine, a company's blog, feeds in each format, and one that asks not to be scanned.
 */
const names = [
  "harbour-ledger",
  "le-quai",
  "rheinblick",
  "kurier-wiosenny",
  "northbeam",
  "the-small-print",
  "deep-shelf",
]

test.each(names)(
  "%s is scanned whole: its outlet, its people and their addresses are those that readers find",
  async (name) => {
    const { site, people, addresses, blocked = [], articles, outlet } = expected[name] as Expected
    const { ask, scanAndAdd, contacts } = await enterForScans()
    const result = await scanAndAdd(site)
    expect(result.state).toBe("done")
    if (outlet.name) expect(result.outlet?.name).toBe(outlet.name)
    expect(result.articles).toBeGreaterThanOrEqual(Object.keys(articles).length)
    const found = await contacts()
    const withheld = result.withheld.reduce((sum, { count }) => sum + count, 0)
    expect(found.map((contact) => contact.name)).toEqual(expect.arrayContaining(Object.keys(people)))
    const { emails } = await read<OutletDetail>(ask(`/outlets/${result.outlet?.id}`))
    for (const email of emails) expect(Object.entries(addresses)).toContainEqual([email, null])
    expect(found.filter((contact) => !(contact.name in people))).toEqual([])
    for (const [address, owner] of Object.entries(addresses)) {
      const holder = found.find(({ email }) => email === address)
      if (blocked.includes(address)) expect(holder).toBeUndefined()
      else if (owner !== null) expect(holder?.name, address).toBe(owner)
    }
    expect(found.filter(({ email }) => email !== null).length + emails.length + withheld).toBe(
      Object.keys(addresses).length,
    )
  },
)
