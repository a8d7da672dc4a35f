import { and, eq, type SQL, sql } from "drizzle-orm"
import type { Actor, Ctx } from "../../../http/context.ts"
import { conflict, notFound } from "../../../http/problem.ts"
import { record } from "../../audit/record.ts"
import { slugTaken } from "../edit-posts.ts"
import { blogPosts } from "../table.ts"
import type { Draft, DraftInput } from "./contract.ts"
import { presentDraft } from "./read-drafts.ts"
import { rowOf } from "./row-of.ts"
import { blogDrafts } from "./table.ts"

/** Keeps what the editor holds. With a time: 422 unless it is complete and the time is to come, 409 if its slug is taken. */
export async function createDraft(ctx: Ctx, actor: Actor, input: DraftInput): Promise<Draft> {
  const id = crypto.randomUUID()
  const row = rowOf(ctx, actor, input)
  await requireFreeSlug(ctx, input)
  const [, [created]] = await ctx.db.batch([
    recordSave(ctx, actor, id, input),
    ctx.db
      .insert(blogDrafts)
      .values({ ...row, id, createdAt: ctx.now, updatedAt: ctx.now })
      .returning(),
  ])
  if (!created) throw notFound("draft")
  return presentDraft(created)
}

/** Changes a draft, and its schedule. As `createDraft`; 404 if it is gone or published, 409 if it was changed meanwhile. */
export async function updateDraft(ctx: Ctx, actor: Actor, id: string, input: DraftInput): Promise<Draft> {
  const { db, now } = ctx
  const row = rowOf(ctx, actor, input)
  await requireFreeSlug(ctx, input)
  const expected = input.updatedAt === undefined ? undefined : Date.parse(input.updatedAt)
  const isAllowed = and(
    eq(blogDrafts.id, id),
    expected === undefined ? undefined : eq(blogDrafts.updatedAt, expected),
  ) as SQL
  const [, changed, known] = await db.batch([
    recordSave(ctx, actor, id, input, sql`from ${blogDrafts} where ${isAllowed}`),
    db
      .update(blogDrafts)
      // Later than before even within one millisecond, because editors compare it.
      .set({ ...row, updatedAt: sql`max(${now}, updated_at + 1)` })
      .where(isAllowed)
      .returning(),
    db.select({ id: blogDrafts.id }).from(blogDrafts).where(eq(blogDrafts.id, id)),
  ])
  if (changed[0]) return presentDraft(changed[0])
  if (known.length === 0) throw notFound("draft")
  throw draftChanged()
}

export const draftChanged = () =>
  conflict("This draft was changed by someone else. Reload it before you save.", "stale")

/** Removes a draft for good. 404 if it is already gone. */
export async function deleteDraft(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  const { db } = ctx
  const action = {
    action: "post.draft_deleted",
    targetId: id,
    targetName: blogDrafts.title.getSQL(),
  } as const
  const [, gone] = await db.batch([
    record(ctx, actor, action, sql`from ${blogDrafts} where ${eq(blogDrafts.id, id)}`),
    db.delete(blogDrafts).where(eq(blogDrafts.id, id)).returning({ id: blogDrafts.id }),
  ])
  if (gone.length === 0) throw notFound("draft")
}

const recordSave = (
  ctx: Ctx,
  actor: Actor,
  targetId: string,
  { title, publishAt }: DraftInput,
  where?: SQL,
) =>
  record(
    ctx,
    actor,
    {
      action: publishAt === null ? "post.drafted" : "post.scheduled",
      targetId,
      targetName: title || "Untitled",
      ...(publishAt !== null && { details: { publishAt } }),
    },
    where,
  )

/** What is scheduled for an address that is taken could not be published. It may still be taken by then. */
async function requireFreeSlug({ db }: Ctx, { publishAt, slug }: DraftInput): Promise<void> {
  if (publishAt === null) return
  const [taken] = await db.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.slug, slug))
  if (taken) throw slugTaken()
}
