import { eq, isNotNull, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { calledBy, holdsAny, mentionOf } from "../../core/personal-data/mentions.ts"
import type { ErasedPerson } from "../../core/personal-data/personal-data.ts"
import { sources } from "./table.ts"

/** Forgets what was quoted of a page about an outlet, where it names this person. */
export function forgetQuotes({ db }: Ctx, person: ErasedPerson): void {
  const names = calledBy(person)
  const isNamed = mentionOf(names)
  const quoted = db
    .select({ id: sources.id, quote: sources.quote })
    .from(sources)
    .where(holdsAny(sql`coalesce(${sources.quote}, '')`, names, isNotNull(sources.outletId)))
    .all()
  for (const { id, quote } of quoted)
    if (isNamed.test(quote ?? "")) db.update(sources).set({ quote: null }).where(eq(sources.id, id)).run()
}
