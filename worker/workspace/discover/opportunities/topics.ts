import { eq, ne } from "drizzle-orm"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob, type Worker } from "../../core/jobs/jobs.ts"
import { readSynonyms, writeSynonyms } from "../../people/synonyms/synonyms.ts"
import type { Topics } from "./contract.ts"
import { scoreRow } from "./score-row.ts"
import { opportunities, opportunityTopics } from "./table.ts"

/** The number of requests scored in one part, so that users get their answers in between. */
const batch = 200

/** Counts the ways of scoring that there have been: what was scored in an earlier one is scored again. */
const wayOfScoring = 1_000_000

const none = { topics: [], avoid: [], languages: [], countries: [], revision: 0 }

/** The workspace's topics, and by what scores of now differ from those of before. */
export function readTopics(ctx: Pick<Ctx, "db">): Topics & { revision: number } {
  const row = readRow(ctx)
  return { ...row, synonyms: readSynonyms(ctx), revision: row.revision + wayOfScoring }
}

const readRow = ({ db }: Pick<Ctx, "db">) => db.select().from(opportunityTopics).get() ?? none

export function findTopics(ctx: Pick<Ctx, "db">): Topics {
  const { topics, avoid, languages, countries, synonyms } = readTopics(ctx)
  return { topics, avoid, languages, countries, synonyms }
}

/**
 * Changes the topics by which requests are scored, and scores the existing ones again: the first at once, the rest by a
 * job.
 */
export function changeTopics(ctx: Ctx, { synonyms, ...topics }: Topics): Topics {
  return ctx.write(() => {
    writeSynonyms(ctx, synonyms)
    const row = { ...topics, revision: readRow(ctx).revision + 1, updatedAt: ctx.now }
    ctx.db
      .insert(opportunityTopics)
      .values({ id: 1, ...row })
      .onConflictDoUpdate({ target: opportunityTopics.id, set: row })
      .run()
    record(ctx, "opportunity.topics_changed", "topics")
    if (scoreSome(ctx)) planJob(ctx, "opportunity.score", "all")
    return findTopics(ctx)
  })
}

/** True when more are to be scored. */
function scoreSome(ctx: Ctx): boolean {
  const topics = readTopics(ctx)
  const rows = ctx.db
    .select()
    .from(opportunities)
    .where(ne(opportunities.scoredBy, topics.revision))
    .limit(batch)
    .all()
  for (const row of rows) {
    ctx.db
      .update(opportunities)
      .set(scoreRow(ctx, row, topics))
      .where(eq(opportunities.number, row.number))
      .run()
  }
  return rows.length === batch
}

/** Scores what was scored by earlier topics. */
export const scoreWorker: Worker = {
  prepare: () => (ctx) => (scoreSome(ctx) ? ctx.now : null),
  giveUp() {},
}
