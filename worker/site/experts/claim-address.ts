import { createHash } from "node:crypto"
import { and, count, eq } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { MOST_ADDRESSES } from "../../workspace/people/experts/contract.ts"
import { expertAddresses } from "./table.ts"

export interface ExpertRef {
  workspaceId: string
  expertId: string
}

const hashOf = (words: string) => createHash("sha256").update(words).digest("hex")

/**
 * Takes an address for the page of an expert. `taken` if it is somebody else's, or was once; `many` when the expert has
 * had as many as one may have.
 */
export async function claimAddress(
  db: Database,
  { workspaceId, expertId }: ExpertRef,
  words: string,
  now: number,
): Promise<"ours" | "taken" | "many"> {
  const hash = hashOf(words)
  const owner = await findAddress(db, words)
  if (owner) return isSame(owner, { workspaceId, expertId }) ? "ours" : "taken"
  const isIts = and(eq(expertAddresses.workspaceId, workspaceId), eq(expertAddresses.expertId, expertId))
  const [had] = await db.select({ total: count() }).from(expertAddresses).where(isIts)
  if ((had?.total ?? 0) >= MOST_ADDRESSES) return "many"
  await db
    .insert(expertAddresses)
    .values({ hash, workspaceId, expertId, createdAt: now })
    .onConflictDoNothing()
  // Of two who ask at once, the write decided.
  const winner = await findAddress(db, words)
  return winner && isSame(winner, { workspaceId, expertId }) ? "ours" : "taken"
}

/** Whose address it is; null for one that nobody chose. */
export async function findAddress(db: Database, words: string): Promise<ExpertRef | null> {
  const [row] = await db
    .select({ workspaceId: expertAddresses.workspaceId, expertId: expertAddresses.expertId })
    .from(expertAddresses)
    .where(eq(expertAddresses.hash, hashOf(words)))
  return row ?? null
}

const isSame = (one: ExpertRef, other: ExpertRef) =>
  one.workspaceId === other.workspaceId && one.expertId === other.expertId
