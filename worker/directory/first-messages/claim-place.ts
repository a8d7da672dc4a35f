import { and, desc, eq, gt, ne, sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { type Journalist, presentJournalist } from "../journalists/find-journalists.ts"
import { hashAddress } from "../objections/hash-address.ts"
import { readSalt } from "../objections/read-salt.ts"
import { journalists } from "../objections/table.ts"
import { hashRecipient, SPAN_MS } from "./span.ts"
import { firstMessages } from "./table.ts"

/** A first message that is about to be sent. */
export interface FirstMessage {
  workspaceId: string
  enrolmentId: string
  /** Folded. */
  address: string
  /** Milliseconds UTC. */
  now: number
  /** How many first messages an address gets in seven days. */
  most: number
}

/** What the directory says of a first message: what its recipient decided, and whether there is a place for it. */
export interface Place {
  journalist: Journalist | undefined
  claim: string
  /** When a place comes free, in milliseconds UTC; null when one was taken, or they want no pitches anyway. */
  freeAt: number | null
}

/**
 * Takes one of the places for first messages to an address, all customers together; the write decides who gets the last
 * one. The same enrolment takes its own place again, and nobody takes one at a journalist who wants no pitches.
 */
export async function claimPlace(
  db: Database,
  { workspaceId, enrolmentId, address, now, most }: FirstMessage,
): Promise<Place> {
  const salt = await readSalt(db)
  const [hash, recipient] = [hashAddress(salt, address), hashRecipient(salt, address)]
  const claim = hashAddress(salt, `claim\n${workspaceId}\n${enrolmentId}`)
  // With this many of the others' in the span there is no place, and there is one once the oldest of them leaves it.
  const last = db
    .select({ at: firstMessages.claimedAt })
    .from(firstMessages)
    .where(
      and(
        eq(firstMessages.address, recipient),
        ne(firstMessages.claim, claim),
        gt(firstMessages.claimedAt, now - SPAN_MS),
      ),
    )
    .orderBy(desc(firstMessages.claimedAt))
    .limit(1)
    .offset(most - 1)
  const isObjecting = sql`select 1 from journalists where hash = ${hash} and objected_at is not null`
  const [[row], , [full]] = await db.batch([
    db.select().from(journalists).where(eq(journalists.hash, hash)),
    db
      .insert(firstMessages)
      .select(
        sql`select ${claim}, ${recipient}, ${now} where not exists ${last} and not exists (${isObjecting})`,
      )
      .onConflictDoUpdate({ target: firstMessages.claim, set: { address: recipient, claimedAt: now } }),
    last,
  ])
  const isFull = full !== undefined && !row?.objectedAt
  return {
    journalist: row && presentJournalist(row),
    claim,
    freeAt: isFull ? full.at + SPAN_MS : null,
  }
}

/** Gives a place back: its message was not sent, and will not be soon. */
export async function leavePlace(db: Database, claim: string): Promise<void> {
  await db.delete(firstMessages).where(eq(firstMessages.claim, claim))
}
