import { and, asc, eq, lte, sql } from "drizzle-orm"
import type { Database } from "../../../database.ts"
import type { Settings } from "../../../env.ts"
import { log } from "../../../http/log.ts"
import { roleOf } from "../../accounts/role.ts"
import { type User, users } from "../../accounts/table.ts"
import { PostInput } from "../contract.ts"
import { blogPosts } from "../table.ts"
import { makePost } from "./publish.ts"
import type { DraftRow } from "./read-drafts.ts"
import { blogDrafts } from "./table.ts"

interface Run {
  db: Database
  /** Milliseconds UTC. */
  now: number
  requestId: string
  settings: Pick<Settings, "ADMIN_EMAIL">
}

/**
 * Publishes what is scheduled and due, each in one write with the end of its draft, so once, whatever is cut short or runs
 * twice. What cannot be published stays a draft and says why. Returns whether anything was published.
 */
export async function publishDue(run: Run): Promise<boolean> {
  const due = await run.db
    .select({ draft: blogDrafts, author: users })
    .from(blogDrafts)
    .leftJoin(users, eq(users.id, blogDrafts.savedBy))
    .where(lte(blogDrafts.publishAt, run.now))
    .orderBy(asc(blogDrafts.publishAt))
    .limit(mostAtOnce)
  let isAny = false
  for (const { draft, author } of due) {
    // One that fails keeps no other from being published; it is due again the next time.
    try {
      isAny = (await publishOne(run, draft, author)) || isAny
    } catch (error) {
      log("error", { requestId: run.requestId, error: `A scheduled post was not published: ${error}` })
    }
  }
  return isAny
}

const mostAtOnce = 50

async function publishOne(run: Run, draft: DraftRow, author: User | null): Promise<boolean> {
  const input = PostInput.safeParse(draft)
  if (author === null) return hold(run, draft, "nobody is left to sign it")
  if (author.state !== "active" || roleOf(author, run.settings) !== "admin")
    return hold(run, draft, "whoever scheduled it is not the administrator any more")
  if (!input.success) return hold(run, draft, "a field is missing or wrong")
  const isThere = and(
    eq(blogDrafts.id, draft.id),
    eq(blogDrafts.updatedAt, draft.updatedAt),
    lte(blogDrafts.publishAt, run.now),
  )
  const post = await makePost(run, { userId: author.id, email: author.email }, input.data, {
    id: draft.id,
    isThere: isThere ?? sql`false`,
    details: { scheduled: true },
  })
  if (post) return true
  const [taken] = await run.db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(eq(blogPosts.slug, input.data.slug))
  // Otherwise somebody was faster: it is published, changed or gone.
  return taken ? hold(run, draft, "another post has its permalink by now") : false
}

/** Takes a draft from the schedule and says why, unless it was changed since. */
async function hold({ db }: Run, { id, updatedAt }: DraftRow, reason: string): Promise<false> {
  await db
    .update(blogDrafts)
    .set({
      publishAt: null,
      problem: `This post was not published as scheduled: ${reason}.`,
      updatedAt: sql`updated_at + 1`,
    })
    .where(and(eq(blogDrafts.id, id), eq(blogDrafts.updatedAt, updatedAt)))
  return false
}
