import { DrizzleError, DrizzleQueryError } from "drizzle-orm"
import { drizzle } from "drizzle-orm/d1"

/**
 * The site database. A statement is one round trip; `batch` makes several of them one, in one transaction. All of it goes to the
 * primary: only what is asked in a session of D1's may be answered by a replica, which may not have heard yet that somebody has
 * signed out (https://developers.cloudflare.com/d1/best-practices/read-replication/).
 */
export type Database = ReturnType<typeof drizzle<Record<string, never>, D1Database>>

export const openDatabase: (binding: D1Database) => Database = once((binding: D1Database) => drizzle(binding))

/**
 * Makes something of a binding or a database once and keeps it as long as that lives. For a query with placeholders on a hot
 * path: putting it together costs more than running it.
 */
export function once<Owner extends object, Made>(make: (owner: Owner) => Made): (owner: Owner) => Made {
  const known = new WeakMap<Owner, Made>()
  return (owner) => {
    const made = known.get(owner) ?? make(owner)
    known.set(owner, made)
    return made
  }
}

/** Whether a write was refused because a unique key was already there. */
export const isTaken = (error: unknown) => /UNIQUE constraint failed/.test(rootOf(error).message)

/** Whether a write was refused because it refers to what is not there. */
export const isMissingReference = (error: unknown) =>
  /FOREIGN KEY constraint failed/.test(rootOf(error).message)

/**
 * Whether the database could not answer just now: nothing is wrong with the question, so it may be asked again. Not by us:
 * the platform has repeated what only reads (https://developers.cloudflare.com/d1/best-practices/retry-queries), and a write may
 * have been made. The client, which knows what it wants, is told when to come back.
 */
export function isUnavailable(error: unknown): boolean {
  const { message } = rootOf(error)
  return passing.test(message) || (message.startsWith("D1_ERROR") && !/SQLITE_(?!BUSY)/.test(message))
}

// https://developers.cloudflare.com/d1/observability/debug-d1/#error-list
const passing = /Network connection lost|caused object to be reset|code was updated|overloaded/

/** What the database itself said. Drizzle's own message repeats the parameters, which no log and no rule should see. */
export function rootOf(error: unknown): Error {
  const isPassedOn = error instanceof DrizzleQueryError || error instanceof DrizzleError
  if (isPassedOn && error.cause) return rootOf(error.cause)
  return error instanceof Error ? error : new Error(String(error))
}
