import { and, eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { isAbout, type Subject } from "./sources.ts"
import { sources } from "./table.ts"

/** Forgets where a detail came from that is not there any more. */
export function forgetSources({ db }: Ctx, subject: Subject, field: string): void {
  db.delete(sources)
    .where(and(isAbout(subject), eq(sources.field, field)))
    .run()
}
