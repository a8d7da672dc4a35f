import type { SQL } from "drizzle-orm"
import { sqliteTable, text } from "drizzle-orm/sqlite-core"
import type { Ctx } from "../../http/context.ts"
import { factors } from "./table.ts"

/** Calendar links are a feature above this one, which alone knows the other columns. */
const calendarLinks = sqliteTable("calendar_links", { userId: text("user_id").notNull() })

/**
 * The statements that end what somebody may come back by who signed up with an address that was not theirs, besides
 * sessions and password: second factors and calendar links. `isTheirs` is a condition on `user_id`.
 */
export const endWaysIn = ({ db }: Pick<Ctx, "db">, isTheirs: SQL) =>
  [db.delete(factors).where(isTheirs), db.delete(calendarLinks).where(isTheirs)] as const
