import { type SQL, sql } from "drizzle-orm"
import { Problem } from "../../http/problem.ts"
import { Name } from "./contract.ts"

const most = { keys: 50, characters: 8192, depth: 5 }

/** The data that a client may keep with an account, apart from the name, which has a column of its own. */
export interface Metadata {
  name?: string
  metadata: Record<string, unknown>
}

/** Reads what auth clients call `data`. Throws 422 for what is too much, too deep, or a name that is too short. */
export function readMetadata(data: Record<string, unknown> | null | undefined): Metadata {
  const { name, ...rest } = data ?? {}
  // Copied by entries, so that a key called __proto__ is an ordinary key, and then left out.
  const metadata = Object.fromEntries(Object.entries(rest).filter(([key]) => key !== "__proto__"))
  if (!isShallow(data) || Object.keys(metadata).length > most.keys) throw refused("data holds too much")
  if (JSON.stringify(metadata).length > most.characters) throw refused("data holds too much")
  return name === undefined || name === null ? { metadata } : { name: readName(name), metadata }
}

/** Returns the condition that the stored data stays within its limit after a merge. */
export const metadataFits = (merged: SQL) => sql`length(${merged}) <= ${most.characters}`

function readName(name: unknown): string {
  const checked = Name.safeParse(name)
  if (!checked.success) throw refused(checked.error.issues[0]?.message ?? "")
  return checked.data
}

/** Walks level by level, because what is nested a hundred thousand times would exhaust the stack. */
function isShallow(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most.depth) return false
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []))
  }
  return true
}

const refused = (message: string) => new Problem(422, "validation_failed", message)
