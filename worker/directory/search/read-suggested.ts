import { sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { findObjectors } from "../objections/find-objectors.ts"
import type { OutletKind, OutletOrigin } from "../outlets/contract.ts"
import type { SuggestedOutletName, SuggestedWriter } from "./contract.ts"

const window = 90 * 24 * 60 * 60 * 1000

interface OutletColumns {
  outletId: string
  outletName: string
  host: string
  site: string
  kind: OutletKind
  country: string | null
  origin: OutletOrigin
}
type Writer = Pick<SuggestedWriter, "id" | "name" | "outlet" | "written">

const outletColumns = sql`outlets.id as outletId, outlets.name as outletName, host, site, kind, country, origin`

/** What is shown of these writers, by their ids. Whoever objected since their articles were stored is left out. */
export async function readWriters(
  db: Database,
  ids: readonly string[],
  now: number,
): Promise<Map<string, Writer>> {
  const rows = await db.all<OutletColumns & { id: string; name: string; written: number }>(sql`
    select writers.id as id, writers.name as name, ${outletColumns},
      (select count(*) from article_writers join articles on articles.id = article_id
        where writer_id = writers.id and published_at between ${now - window} and ${now}) as written
    from json_each(${JSON.stringify(ids)}) as wanted
    cross join writers on writers.id = wanted.value
    join outlets on outlets.id = outlet_id`)
  const objectors =
    rows.length > 0 ? await findObjectors(db, new Set(rows.map(({ name }) => name))) : new Set()
  return new Map(
    rows
      .filter(({ name }) => !objectors.has(name))
      .map(({ id, name, written, ...outlet }) => [id, { id, name, written, outlet: toOutlet(outlet) }]),
  )
}

/** What is shown of these outlets, by their ids. */
export async function readOutlets(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, SuggestedOutletName>> {
  const rows = await db.all<OutletColumns>(sql`select ${outletColumns}
    from json_each(${JSON.stringify(ids)}) as wanted cross join outlets on outlets.id = wanted.value`)
  return new Map(rows.map((row) => [row.outletId, toOutlet(row)]))
}

const toOutlet = ({
  outletId,
  outletName,
  host,
  site,
  kind,
  country,
  origin,
}: OutletColumns): SuggestedOutletName => ({
  id: outletId,
  name: outletName,
  host,
  site,
  kind,
  country,
  isSimulated: origin === "simulated",
})
