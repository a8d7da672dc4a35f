import { and, eq, sql } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import { conflict, notFound } from "../../http/problem.ts"
import { toIso } from "../../to-iso.ts"
import { record } from "../audit/record.ts"
import { cleanHtml } from "../blog/content.ts"
import {
  type EditableSection,
  oversize,
  SECTIONS,
  type Section,
  type SectionChange,
  type SectionId,
  titleOf,
} from "./contract.ts"
import { documents } from "./table.ts"

const columns = { id: documents.id, html: documents.html, updatedAt: documents.updatedAt }

/** Every section, as everybody reads it. */
export async function listSections({ db }: Ctx): Promise<Section[]> {
  const [originals, rows] = await Promise.all([readOriginals(), db.select(columns).from(documents)])
  const changed = new Map(rows.map((row) => [row.id, row]))
  return SECTIONS.map(({ id }) => present(id, changed.get(id), originals))
}

/** One section for its editor, as the database has it now. Throws 404. */
export async function findSection({ db }: Ctx, id: string): Promise<EditableSection> {
  const known = knownId(id)
  const originals = await readOriginals()
  const [row] = await db.select(columns).from(documents).where(eq(documents.id, known))
  return { ...present(known, row, originals), original: originals[known] }
}

/**
 * Changes a section's text; the original text is stored as no text, so that it follows the product again. Throws 404,
 * 422, and 409 `stale` if somebody saved before.
 */
export async function changeSection(
  ctx: Ctx,
  actor: Actor,
  id: string,
  change: SectionChange,
): Promise<Section> {
  const known = knownId(id)
  const html = cleanHtml(change.html, "html", oversize)
  const originals = await readOriginals()
  const values = { html: html === originals[known] ? null : html, updatedBy: actor.userId }
  const action = values.html === null ? "document.restored" : "document.updated"
  const entry = { action, targetId: known, targetName: titleOf(known) } as const
  const [, [row]] = await (change.updatedAt === null
    ? ctx.db.batch([
        record(ctx, actor, entry, sql`where not exists (select 1 from documents where id = ${known})`),
        ctx.db
          .insert(documents)
          .values({ id: known, ...values, updatedAt: ctx.now })
          .onConflictDoNothing()
          .returning(columns),
      ])
    : ctx.db.batch([
        record(ctx, actor, entry, sql`from documents where ${isVersion(known, change.updatedAt)}`),
        ctx.db
          .update(documents)
          // Later than before even within one millisecond, because editors compare it.
          .set({ ...values, updatedAt: sql`max(${ctx.now}, updated_at + 1)` })
          .where(isVersion(known, change.updatedAt))
          .returning(columns),
      ]))
  if (!row) throw conflict("This section was changed by someone else while you were writing.", "stale")
  return present(known, row, originals)
}

const isVersion = (id: SectionId, updatedAt: string) =>
  and(eq(documents.id, id), eq(documents.updatedAt, Date.parse(updatedAt)))

function knownId(id: string): SectionId {
  const section = SECTIONS.find((one) => one.id === id)
  if (!section) throw notFound("section")
  return section.id
}

/** They are loaded when the documentation is first asked for: who reads the blog need not wait for them. */
const readOriginals = async () => (await import("./originals.ts")).originals

const present = (
  id: SectionId,
  row: { html: string | null; updatedAt: number } | undefined,
  originals: Record<SectionId, string>,
): Section => ({
  id,
  html: row?.html ?? originals[id],
  updatedAt: row ? toIso(row.updatedAt) : null,
})
