import { inArray, sql } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import { record } from "../audit/record.ts"
import { insertPost } from "./insert-post.ts"
import { samples } from "./samples/samples.ts"
import { blogPosts } from "./table.ts"

/** Adds the sample posts whose slug does not exist yet, all of them or none, for the administrator or for `npm start`. */
export async function seedPosts(ctx: Ctx, actor?: Actor): Promise<{ added: number }> {
  const { db } = ctx
  const slugs = samples.map(({ slug }) => slug)
  const [existing] = await db.batch([
    db.select({ slug: blogPosts.slug }).from(blogPosts).where(inArray(blogPosts.slug, slugs)),
    ...(actor ? [recordSeeding(ctx, actor, slugs)] : []),
    ...samples.flatMap((sample) => [
      ...insertPost(db, { ...sample, id: crypto.randomUUID(), date: Date.parse(sample.date) }),
    ]),
  ])
  return { added: samples.length - existing.length }
}

const recordSeeding = (ctx: Ctx, actor: Actor, slugs: string[]) =>
  record(
    ctx,
    actor,
    {
      action: "post.seeded",
      targetId: "samples",
      targetName: "Sample posts",
      details: sql`json_object('added', added)`,
    },
    sql`from (select ${slugs.length} - count(*) as added from ${blogPosts} where ${inArray(blogPosts.slug, slugs)})
      where added > 0`,
  )
