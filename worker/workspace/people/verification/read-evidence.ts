import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { contactPoints, contacts } from "../contacts/table.ts"
import { outlets } from "../outlets/table.ts"
import { sources } from "../sources/table.ts"
import { isUnder } from "./is-under.ts"
import { domainOf, type Evidence, type Provenance, provenances } from "./judge-address.ts"

/** An address with what is known about it, except for its domain's answer. */
export interface KnownAddress extends Omit<Evidence, "domain"> {
  id: string
  verification: string
  verifiedAt: number | null
  checkAt: number
}

interface Row extends Omit<KnownAddress, "provenance"> {
  kind: "page" | "feed" | "import" | "api" | "manual" | null
  url: string | null
  outletDomain: string | null
}

/** The sources of each of these addresses that still hold. A detail that is no longer on its page is no evidence. */
export function readEvidence({ db }: Ctx, ids: readonly string[]): KnownAddress[] {
  const rows = db.all<Row>(sql`
    select points.id, points.value_norm as address, points.bounce, points.verification,
      points.verified_at as verifiedAt, points.check_at as checkAt,
      found.kind, found.url, ${outlets.domain} as outletDomain
    from json_each(${JSON.stringify(ids)}) as asked
    cross join ${contactPoints} as points on points.id = asked.value
    cross join ${contacts} on ${contacts.id} = points.contact_id
    left join ${outlets} on ${outlets.id} = ${contacts.outletId}
    left join ${sources} as found on found.contact_id = points.contact_id
      and found.field in ('email', points.value, points.value_norm) and found.gone_at is null`)
  const known = new Map<string, KnownAddress>()
  for (const { kind, url, outletDomain, ...row } of rows) {
    const provenance = provenanceOf(row.address, { kind, url, outletDomain })
    const before = known.get(row.id)
    if (!before || isBetter(provenance, before.provenance)) known.set(row.id, { ...row, provenance })
  }
  return [...known.values()]
}

const isBetter = (one: Provenance, other: Provenance) => provenances.indexOf(one) < provenances.indexOf(other)

/** A page is an outlet's own if it lies under the domain of the address, or under that of the outlet at which they work. */
function provenanceOf(
  address: string,
  { kind, url, outletDomain }: Pick<Row, "kind" | "url" | "outletDomain">,
) {
  if (kind === "manual") return "person"
  if (kind === "api") return "program"
  if (kind === "import") return "file"
  if (kind === null) return "nowhere"
  const host = url === null ? "" : (URL.parse(url)?.hostname ?? "")
  const own = new Set([domainOf(address), ...(outletDomain === null ? [] : [outletDomain])])
  return isUnder(host, own) ? "own_page" : "page"
}
