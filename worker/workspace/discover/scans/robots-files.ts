import { eq, lte } from "drizzle-orm"
import type { RobotsFiles } from "../../../fetching/ask-robots.ts"
import type { Ctx } from "../../core/context.ts"
import { robotsFiles } from "./table.ts"

/** Less than the day for which a file may be cached, so that none is used past its expiry. */
const age = 23 * 60 * 60 * 1000

/** The robots.txt files that this workspace asked for lately. They are written at once: asking again would do no harm. */
export const keptRobots = ({ db, now }: Ctx): RobotsFiles => ({
  find(origin) {
    db.delete(robotsFiles)
      .where(lte(robotsFiles.fetchedAt, now - age))
      .run()
    const row = db.select().from(robotsFiles).where(eq(robotsFiles.origin, origin)).get()
    return row ? { text: row.file } : null
  },
  keep(origin, file) {
    const row = { file, fetchedAt: now }
    db.insert(robotsFiles)
      .values({ origin, ...row })
      .onConflictDoUpdate({ target: robotsFiles.origin, set: row })
      .run()
  },
})
