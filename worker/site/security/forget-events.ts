import { type SQL, sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { securityEvents } from "./table.ts"

/** The statement that leaves a person's events in the log without them: `person` is SQL that finds the id. */
export const forgetEventsOf = (db: Database, person: SQL) =>
  db
    .update(securityEvents)
    .set({
      personId: sql`nullif(${securityEvents.personId}, ${person})`,
      actorId: sql`nullif(${securityEvents.actorId}, ${person})`,
      fold: null,
    })
    .where(sql`${securityEvents.personId} = ${person} or ${securityEvents.actorId} = ${person}`)
