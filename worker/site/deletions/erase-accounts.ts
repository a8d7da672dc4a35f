import { lte, type SQL, sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import type { Ctx } from "../../http/context.ts"
import { users } from "../accounts/table.ts"
import { forgetPerson, forgetWorkspace } from "../auth/recent-checks.ts"
import { forgetAuthor } from "../blog/authors.ts"
import { accountDeletions } from "../held-accounts/table.ts"
import { forgetEventsOf } from "../security/forget-events.ts"
import { securityEvents } from "../security/table.ts"
import { eraseWorkspaces } from "../workspaces/erase-workspaces.ts"
import { settleDepartures } from "../workspaces/settle-departures.ts"
import { selectWorkspacesOf } from "../workspaces/workspaces-of.ts"

type Places = Pick<Ctx, "db" | "workspaces" | "copies">

/**
 * Erases the accounts whose time to come back is over. A failure keeps none of the others from being erased; it is thrown
 * at the end. What a call that was cut short left in workspaces is settled by the next one. Running it twice changes nothing.
 */
export async function eraseAccounts({
  settings,
  now,
  requestId,
  ...places
}: Places & Pick<Ctx, "settings" | "now" | "requestId">) {
  const { db } = places
  const due = await db.select().from(accountDeletions).where(lte(accountDeletions.erasesAt, now))
  const failures: unknown[] = []
  for (const { userId } of due) {
    const isDue = sql`id = ${userId} and exists (select 1 from ${accountDeletions}
      where ${accountDeletions.userId} = ${userId} and ${accountDeletions.erasesAt} <= ${now})`
    try {
      const [theirs, , , deleted] = await db.batch(removeAccount(db, isDue))
      if (deleted.length === 0) continue
      const about = { kind: "deletion", result: "ok", detail: "erased", network: "", device: "" } as const
      await db.insert(securityEvents).values({ ...about, at: now, requestId })
      forgetPerson({ settings }, userId)
      for (const { id } of theirs) forgetWorkspace({ settings }, id)
    } catch (error) {
      failures.push(error)
    }
  }
  await leaveWorkspaces(places).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/**
 * Returns the statements that delete the account matching `which`, a condition on `users`, and all its data. The first
 * reads the workspaces that the person leaves.
 */
export function removeAccount(db: Database, which: SQL) {
  const person = sql`(select id from users where ${which})`
  return [
    selectWorkspacesOf(db, person),
    forgetAuthor(db, person),
    forgetEventsOf(db, person),
    // Foreign keys delete sessions, identities, mailed links and pending sign-ins with the row.
    db.delete(users).where(sql`${users.id} = ${person}`).returning({ id: users.id }),
  ] as const
}

/**
 * Takes deleted people out of their workspaces, all or one of them, and erases the workspaces that have no member left.
 * The others may have another owner now, and then no longer stand still.
 */
export async function leaveWorkspaces(places: Places, userId?: string): Promise<void> {
  // One that fails keeps the other from nothing.
  const done = await Promise.allSettled([settleDepartures(places, userId), eraseWorkspaces(places)])
  const failed = done.find(({ status }) => status === "rejected") as PromiseRejectedResult | undefined
  if (failed) throw failed.reason
}
