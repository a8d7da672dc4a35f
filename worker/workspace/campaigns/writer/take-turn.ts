import { and, asc, count, desc, eq, gt, isNotNull, lte, ne } from "drizzle-orm"
import { tooMany } from "../../../http/problem.ts"
import { DAY } from "../../../site/time/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import { DRAFT_DAYS, MOST_DRAFTS } from "./contract.ts"
import { drafts } from "./table.ts"

const hour = 3_600_000

type Asked = Pick<
  typeof drafts.$inferInsert,
  "campaignId" | "stepId" | "contactId" | "purpose" | "writer" | "model"
>

/**
 * Counts a draft that is about to be written, and returns its id: it counts whatever its outcome. Old entries are
 * deleted. Throws 429 with the seconds until another one is allowed.
 */
export function takeTurn(ctx: Ctx, asked: Asked): string {
  return ctx.write(() => {
    const { db, now, actor } = ctx
    db.delete(drafts)
      .where(lte(drafts.createdAt, now - DRAFT_DAYS * DAY))
      .run()
    if (draftsLeft(ctx) === 0) throw tooMany(secondsToNext(ctx), "too_many_drafts", full)
    const id = newId("drf", now)
    db.insert(drafts)
      .values({ ...asked, id, askedBy: actor.name, createdAt: now })
      .run()
    return id
  })
}

/** How many drafts of the same message, or for the same person, were requested before, and what the latest three said. */
export function readTakes(
  { db }: Pick<Ctx, "db">,
  asked: Asked,
): { take: number; earlier: readonly string[] } {
  const isSame = sameAs(asked)
  const latest = db
    .select({ body: drafts.body })
    .from(drafts)
    .where(and(isSame, isNotNull(drafts.body)))
    .orderBy(desc(drafts.createdAt), desc(drafts.id))
    .limit(3)
    .all()
  const take = db.select({ all: count() }).from(drafts).where(isSame).get()?.all ?? 0
  return { take, earlier: latest.flatMap(({ body }) => body ?? []) }
}

/** Whether an earlier draft of the same says the same. */
export function isKept({ db }: Pick<Ctx, "db">, id: string, body: string): boolean {
  const own = db.select().from(drafts).where(eq(drafts.id, id)).get()
  if (!own) return false
  const isSame = and(sameAs(own), eq(drafts.body, body), ne(drafts.id, id))
  return db.select({ id: drafts.id }).from(drafts).where(isSame).limit(1).get() !== undefined
}

/** What is drafted by the same writer for the same message, person or conversation. */
const sameAs = ({ campaignId, purpose, writer, stepId, contactId }: Asked) =>
  and(
    eq(drafts.campaignId, campaignId),
    eq(drafts.purpose, purpose),
    eq(drafts.writer, writer),
    stepId ? eq(drafts.stepId, stepId) : undefined,
    contactId ? eq(drafts.contactId, contactId) : undefined,
  )

const full = `A workspace may ask for ${MOST_DRAFTS} drafts in an hour. Please wait, or write it by hand.`

/** Returns how many more drafts may be requested within the hour. */
export function draftsLeft({ db, now }: Pick<Ctx, "db" | "now">): number {
  const isRecent = gt(drafts.createdAt, now - hour)
  const asked = db.select({ all: count() }).from(drafts).where(isRecent).get()?.all ?? 0
  return Math.max(0, MOST_DRAFTS - asked)
}

function secondsToNext({ db, now }: Ctx): number {
  const isRecent = gt(drafts.createdAt, now - hour)
  const oldest = db
    .select({ at: drafts.createdAt })
    .from(drafts)
    .where(isRecent)
    .orderBy(asc(drafts.createdAt))
    .get()
  return ((oldest?.at ?? now) + hour - now) / 1000
}
