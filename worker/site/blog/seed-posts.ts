import { inArray } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { insertPost } from "./edit-posts.ts"
import { aiInOutreach } from "./samples/ai-in-outreach.ts"
import { b2bHardToExplain } from "./samples/b2b-hard-to-explain.ts"
import { firstDayOfACrisis } from "./samples/first-day-of-a-crisis.ts"
import { lastingRelationships } from "./samples/lasting-relationships.ts"
import { measureWhatMatters } from "./samples/measure-what-matters.ts"
import { stateOfDigitalPr } from "./samples/state-of-digital-pr.ts"
import { writeAPitch } from "./samples/write-a-pitch.ts"
import { blogPosts } from "./table.ts"

export const samples = [
  stateOfDigitalPr,
  firstDayOfACrisis,
  lastingRelationships,
  measureWhatMatters,
  writeAPitch,
  aiInOutreach,
  b2bHardToExplain,
]

/** Adds the sample posts whose slug does not exist yet, all of them or none. Says how many were added. */
export async function seedPosts({ db }: Ctx): Promise<{ added: number }> {
  const slugs = samples.map(({ slug }) => slug)
  const [existing] = await db.batch([
    db.select({ slug: blogPosts.slug }).from(blogPosts).where(inArray(blogPosts.slug, slugs)),
    ...samples.flatMap((sample) => [
      ...insertPost(db, { ...sample, id: crypto.randomUUID(), date: Date.parse(sample.date) }),
    ]),
  ])
  return { added: samples.length - existing.length }
}
