import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { sandboxLetters, sandboxPeople } from "./table.ts"

/** Deletes the sandbox letters to these addresses, folded, and how their owners behave there. */
export function forgetLetters({ db }: Ctx, addresses: readonly string[]): void {
  const isTheirs = sql`(select value from json_each(${JSON.stringify(addresses)}))`
  db.delete(sandboxLetters).where(sql`lower(${sandboxLetters.toAddress}) in ${isTheirs}`).run()
  db.delete(sandboxPeople).where(sql`${sandboxPeople.address} in ${isTheirs}`).run()
}
