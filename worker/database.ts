import { DrizzleError, DrizzleQueryError } from "drizzle-orm"
import { drizzle } from "drizzle-orm/d1"

/**
 * The site database. A statement is one round trip; `batch` makes several of them one, in one transaction. Everything
 * goes to the primary: only queries in a D1 session may be answered by a replica, which may not yet know that somebody
 * has signed out (https://developers.cloudflare.com/d1/best-practices/read-replication/).
 */
export type Database = ReturnType<typeof drizzle<Record<string, never>, D1Database>>

export const openDatabase: (binding: D1Database) => Database = once((binding: D1Database) => drizzle(binding))

/**
 * Creates something from a binding or a database once and caches it for the lifetime of that object. Meant for a query
 * with placeholders on a hot path, because building such a query costs more than running it.
 */
export function once<Owner extends object, Made>(make: (owner: Owner) => Made): (owner: Owner) => Made {
  const known = new WeakMap<Owner, Made>()
  return (owner) => {
    const made = known.get(owner) ?? make(owner)
    known.set(owner, made)
    return made
  }
}

/** Whether a write was refused because it violates a unique constraint. */
export const isTaken = (error: unknown) => /UNIQUE constraint failed/.test(rootOf(error).message)

/** Whether a write was refused because it refers to a row that does not exist. */
export const isMissingReference = (error: unknown) =>
  /FOREIGN KEY constraint failed/.test(rootOf(error).message)

/**
 * Whether the database was temporarily unavailable: the query itself is valid and may be retried. We do not retry it
 * ourselves: the platform has already repeated read-only queries
 * (https://developers.cloudflare.com/d1/best-practices/retry-queries), and a write may have been made. The client,
 * which knows what it wants, is told when to retry.
 */
export function isUnavailable(error: unknown): boolean {
  const { message } = rootOf(error)
  return passing.test(message) || (message.startsWith("D1_ERROR") && !/SQLITE_(?!BUSY)/.test(message))
}

/** Whether that was surely the database: a website or a server of mail that ends a connection fails in the same words. */
export const isDatabaseAway = (error: unknown): boolean =>
  isUnavailable(error) && (error instanceof DrizzleQueryError || /^D1[ _]/.test(rootOf(error).message))

// https://developers.cloudflare.com/d1/observability/debug-d1/#error-list
const passing = /Network connection lost|caused object to be reset|code was updated|overloaded/

/**
 * The database's own message. Drizzle's message repeats the parameters, which belong neither in a log nor in a rule.
 */
export function rootOf(error: unknown): Error {
  const isPassedOn = error instanceof DrizzleQueryError || error instanceof DrizzleError
  if (isPassedOn && error.cause) return rootOf(error.cause)
  return error instanceof Error ? error : new Error(String(error))
}
