import { inArray, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import { newId } from "../../core/new-id.ts"
import { addSources, type Origin } from "../sources/sources.ts"
import type { OutletKind } from "./contract.ts"
import { outletsByDomain } from "./known-outlets.ts"
import { outlets } from "./table.ts"

/** An outlet as a file names it. */
export interface NamedPlace {
  name: string
  domain: string
  host: string
  kind: OutletKind | ""
  country: string
}

/** The outlets that alone have one of these names, folded, by it. */
export function outletsByName({ db }: Pick<Ctx, "db">, names: readonly string[]): Map<string, string> {
  const found = db
    .select({ id: outlets.id, name: outlets.nameNorm })
    .from(outlets)
    .where(inArray(outlets.nameNorm, sql`(select value from json_each(${JSON.stringify(names)}))`))
    .all()
  const count = new Map<string, number>()
  for (const { name } of found) count.set(name, (count.get(name) ?? 0) + 1)
  return new Map(found.filter(({ name }) => count.get(name) === 1).map(({ id, name }) => [name, id]))
}

/** Adds outlets that are not there yet. Returns the id of each, by its domain, and the ids of those that were added. */
export function addNamedOutlets(ctx: Ctx, places: readonly NamedPlace[], origin: Origin) {
  const added: string[] = []
  for (const { name, kind, country, ...place } of places) {
    const id = newId("out", ctx.now)
    const isNew = ctx.db
      .insert(outlets)
      .values({
        ...place,
        ...{ id, name, kind, country },
        nameNorm: foldName(name),
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .onConflictDoNothing({ target: outlets.domain })
      .returning({ id: outlets.id })
      .get()
    if (!isNew) continue
    added.push(id)
    const known = Object.entries({ name, kind, country }).flatMap(([field, value]) => (value ? field : []))
    addSources(ctx, { outletId: id }, ["domain", ...known], origin)
  }
  const ids = outletsByDomain(
    ctx,
    places.map(({ domain }) => domain),
  )
  return { added, idOf: (domain: string): string | undefined => ids.get(domain)?.id }
}
