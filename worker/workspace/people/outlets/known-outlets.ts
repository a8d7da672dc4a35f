import { inArray, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { outlets } from "./table.ts"

/** The outlets that are known here by what they registered. */
export function outletsByDomain({ db }: Pick<Ctx, "db">, domains: readonly string[]) {
  const known = db
    .select({
      id: outlets.id,
      name: outlets.name,
      domain: outlets.domain,
      country: outlets.country,
      language: outlets.language,
    })
    .from(outlets)
    .where(inArray(outlets.domain, sql`(select value from json_each(${JSON.stringify(domains)}))`))
    .all()
  return new Map(known.map((outlet) => [outlet.domain, outlet]))
}
