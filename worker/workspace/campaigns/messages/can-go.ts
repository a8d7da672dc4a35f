import { sql } from "drizzle-orm"

/** Planned messages, as `m`, that can go: a follow-up cannot as long as a message before it waits for its review. */
export const canGo = sql`m.state = 'scheduled' and not exists (select 1 from messages before
  where before.enrolment_id = m.enrolment_id and before.position < m.position and before.state = 'needs_review')`
