import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import { outletsByDomain } from "../../people/outlets/known-outlets.ts"
import { outletsByName } from "../../people/outlets/name-outlets.ts"
import { readPlace } from "../../people/outlets/read-place.ts"
import { isFreeMailDomain } from "../../people/verification/free-mail-domains.ts"
import type { PlannedOutlet } from "./contract.ts"
import type { Judged } from "./judge-rows.ts"
import type { RowOutlet } from "./outlet-of-row.ts"

/** The most outlets of one file: those of the most people. */
export const MOST_OUTLETS = 2000

/** What the rows of a file say of one outlet. */
interface Noted extends RowOutlet {
  people: number
  created: number
  /** The domains of its people's addresses, and how many have each. */
  domains: Map<string, number>
}

export interface OutletPlan {
  /** Takes in rows that bring people, with the outlets that they name. */
  add: (rows: readonly Judged[], outletOf: (row: number) => RowOutlet | null) => void
  end: () => PlannedOutlet[]
}

const bringing = new Set(["valid", "waiting", "completing", "duplicate"])

/** Decides which outlets the people of a file would be tied to, once the whole file is known. */
export function createOutletPlan(ctx: Ctx): OutletPlan {
  const noted = new Map<string, Noted>()
  return {
    add(rows, outletOf) {
      for (const { number, outcome, draft } of rows) {
        const outlet = draft.contact === null ? null : outletOf(number)
        if (!outlet) continue
        const known = note(noted, outlet, draft.address)
        if (bringing.has(outcome)) known.people++
        if (bringing.has(outcome) && outcome !== "duplicate") known.created++
      }
    },
    end: () => settle(ctx, [...noted.values()]),
  }
}

/** Takes in what a row says of an outlet, whatever becomes of the row: the same file says the same when it comes again. */
function note(noted: Map<string, Noted>, outlet: RowOutlet, address: string | null): Noted {
  const known = noted.get(outlet.key) ?? {
    ...outlet,
    people: 0,
    created: 0,
    domains: new Map<string, number>(),
  }
  noted.set(outlet.key, known)
  known.name ||= outlet.name
  known.kind ||= outlet.kind
  known.country ||= outlet.country
  const domain = address?.slice(address.lastIndexOf("@") + 1)
  if (domain && !isFreeMailDomain(domain)) known.domains.set(domain, (known.domains.get(domain) ?? 0) + 1)
  return known
}

function settle(ctx: Ctx, noted: readonly Noted[]): PlannedOutlet[] {
  const sharing = new Map<string, number>()
  for (const { domains } of noted)
    for (const domain of domains.keys()) sharing.set(domain, (sharing.get(domain) ?? 0) + 1)
  const placed = noted.map((one) => ({ ...one, place: one.place ?? placeByAddresses(ctx, one, sharing) }))
  const byDomain = outletsByDomain(
    ctx,
    placed.flatMap(({ place }) => place?.domain ?? []),
  )
  const byName = outletsByName(ctx, noted.map(({ name }) => foldName(name)).filter(Boolean))
  const sitesOf = Map.groupBy(
    noted.filter(({ place, name }) => place && name),
    ({ name }) => foldName(name),
  )

  const planned = new Map<string, PlannedOutlet>()
  for (const [at, { key, name, kind, country, people, created, place }] of placed.entries()) {
    const isNamedOnly = noted[at]?.place === null
    const sites = sitesOf.get(foldName(name)) ?? []
    const namesake = isNamedOnly ? byName.get(foldName(name)) : undefined
    // A name without a website means the one that has it elsewhere in the file, then the one that the workspace has.
    const site = isNamedOnly
      ? sites.length === 1
        ? (sites[0]?.place ?? null)
        : namesake
          ? null
          : place
      : place
    const id = (site ? byDomain.get(site.domain)?.id : namesake) ?? null
    if (!site && id === null) continue
    const by = !isNamedOnly || sites.length === 1 ? "site" : namesake ? "name" : "address"
    const identity = site?.domain ?? id ?? key
    const known = planned.get(identity)
    if (known) {
      known.keys.push(key)
      known.people += people
      known.created += created
      known.name ||= name
    } else {
      planned.set(identity, {
        keys: [key],
        ...{ name, kind, country, people, created, id, by, isMade: false },
        ...{ domain: site?.domain ?? null, host: site?.host ?? null },
      })
    }
  }
  return [...planned.values()]
    .filter(({ people }) => people > 0)
    .map((outlet) => ({ ...outlet, name: outlet.name || (outlet.host ?? "") }))
    .toSorted((one, other) => other.people - one.people)
    .slice(0, MOST_OUTLETS)
}

/**
 * The website that the addresses of an outlet's people are at, if most are at one and nobody else's in the file are: a publisher's domain is that
 * of many outlets.
 */
function placeByAddresses(ctx: Ctx, { domains }: Noted, sharing: ReadonlyMap<string, number>) {
  const [first] = [...domains].toSorted(([, one], [, other]) => other - one)
  const all = [...domains.values()].reduce((sum, count) => sum + count, 0)
  if (!first || first[1] * 2 <= all) return null
  const [domain] = first
  if ((sharing.get(domain) ?? 0) > 1) return null
  try {
    return readPlace(domain, ctx.settings)
  } catch {
    return null
  }
}
