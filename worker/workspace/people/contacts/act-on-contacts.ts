import { and, ne } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { ContactState } from "../narrowing/contract.ts"
import { actOnMatching } from "../selection/act-on-matching.ts"
import type { MatchingResult } from "../selection/matching/contract.ts"
import { byState } from "../selection/undoing/by-state.ts"
import type { Undoable } from "../selection/undoing/contract.ts"
import { changeState } from "./change-state.ts"
import type { BulkAction, BulkResult, MatchingAction, SettableState } from "./contract.ts"
import { numbersOf } from "./find-soonest.ts"
import { isOneOf } from "./is-one-of.ts"
import { matchContacts, matchInOrder } from "./match-contacts.ts"
import { contacts } from "./table.ts"
import { verifySoon } from "./verify-soon.ts"

/** Deletes the contacts with these ids; returns how many there were. */
type Remove = (ids: string[]) => number

/** Does the same to many people, to all or to none. People who are gone, or unchanged by it, do not count. */
export function actOnContacts(ctx: Ctx, { ids, action }: BulkAction, remove: Remove): BulkResult {
  return ctx.write(() => {
    if (action === "verify" || action === "delete")
      return { changed: action === "verify" ? verifySoon(ctx, ids) : remove(ids), at: ctx.now, was: [] }
    const was = statesBefore(ctx, ids, action)
    return { changed: changeState(ctx, ids, action), at: ctx.now, was }
  })
}

/**
 * Does the same to the next batch of all who match. Throws 409 when others match than the member saw, 422 for a list or a tag that does
 * not exist.
 */
export function actOnMatchingContacts(
  ctx: Ctx,
  input: MatchingAction,
  remove: Remove,
): MatchingResult & Undoable<ContactState> {
  const { filter, action, expected, from } = input
  return ctx.write(() => {
    const match = matchContacts(ctx, filter)
    const { number } = match.places
    const count = () => matchInOrder(ctx, filter, "newest", true).total
    let was: BulkResult["was"] = []
    const result = actOnMatching(
      ctx,
      { table: "contacts", numbers: numbersOf(match), number, count, expected, from },
      (ids) => {
        const done = actOnContacts(ctx, { ids, action }, remove)
        was = done.was
        return done.changed
      },
    )
    return { ...result, at: ctx.now, was }
  })
}

const statesBefore = ({ db }: Ctx, ids: string[], state: SettableState) =>
  byState(
    db
      .select({ id: contacts.id, state: contacts.state })
      .from(contacts)
      .where(and(isOneOf(ids), ne(contacts.state, state)))
      .all(),
  )
