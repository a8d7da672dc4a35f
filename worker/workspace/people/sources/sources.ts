import { and, eq, type SQL } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import type { Source } from "./contract.ts"
import { type SourceRow, sources } from "./table.ts"

/** The part that is the same for every detail that came from one source. */
export type Origin = Pick<SourceRow, "kind" | "method" | "origin"> & Partial<Pick<SourceRow, "url" | "quote">>

/** A person typed it, or a program sent it. */
export const sourceByHand = ({ actor }: Ctx): Origin => ({
  kind: actor.kind === "api_key" ? "api" : "manual",
  method: "user",
  origin: actor.name,
})

/** The subject of a detail. */
export type Subject = { contactId: string } | { outletId: string }

/** Whether a source is about this subject, as a part of a query. */
export const isAbout = (subject: Subject): SQL =>
  "contactId" in subject ? eq(sources.contactId, subject.contactId) : eq(sources.outletId, subject.outletId)

/** Whether a person typed this detail, or a program sent it. */
export const isByHand = ({ db }: Ctx, subject: Subject, field: string): boolean =>
  db
    .select({ id: sources.id })
    .from(sources)
    .where(and(isAbout(subject), eq(sources.field, field), eq(sources.method, "user")))
    .get() !== undefined

/** Stores the source of each of these details. */
export function addSources(ctx: Ctx, subject: Subject, fields: string[], origin: Origin): void {
  const times = { fetchedAt: ctx.now, lastSeenAt: ctx.now }
  for (const field of fields) {
    ctx.db
      .insert(sources)
      .values({ ...origin, id: newId("src", ctx.now), ...subject, field, ...times })
      .run()
  }
}

/**
 * Returns the sources of every detail of a person or an outlet, newest first, with those of details no longer found at
 * the end.
 */
export const sourcesOf = ({ db }: Ctx, subject: Subject): Source[] =>
  db
    .select()
    .from(sources)
    .where(isAbout(subject))
    .all()
    .sort((a, b) => Number(a.goneAt !== null) - Number(b.goneAt !== null) || b.fetchedAt - a.fetchedAt)
    .map(({ id, field, kind, method, url, quote, origin, fetchedAt, goneAt }) => ({
      id,
      about: field,
      kind,
      method,
      url,
      quote,
      origin,
      fetchedAt: toIso(fetchedAt),
      goneAt: goneAt === null ? null : toIso(goneAt),
    }))
