import { conflict } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { stopWithoutMailbox } from "../engine/stop-enrolment.ts"
import { endGrant } from "../mailbox-grants/keep-grant.ts"
import type { Mailbox } from "../mailboxes/contract.ts"
import { findMailboxRow } from "../mailboxes/find-mailbox.ts"
import type { MailboxRow } from "../mailboxes/table.ts"
import { update } from "./change-mailbox.ts"
import { presentMailbox } from "./present-mailbox.ts"

/** Nothing is sent from it until it is resumed. Throws 404, and 409 for a mailbox whose login to its server must succeed first. */
export const pauseMailbox = (ctx: Ctx, id: string): Mailbox =>
  ctx.write(() => {
    const before = findMailboxRow(ctx, id)
    // Pausing it again does not end what its test found.
    if (before.state !== "paused") requireLogin(before)
    const stateReason = before.state === "paused" ? before.stateReason : null
    const paused = update(ctx, id, { state: "paused", stateReason })
    record(ctx, "mailbox.paused", id)
    return presentMailbox(ctx, paused)
  })

/** Throws 404, and 409 for a mailbox whose login to its server must succeed first. */
export const resumeMailbox = (ctx: Ctx, id: string): Mailbox =>
  ctx.write(() => {
    requireLogin(findMailboxRow(ctx, id))
    const resumed = update(ctx, id, { state: "active", stateReason: null })
    record(ctx, "mailbox.resumed", id)
    return presentMailbox(ctx, resumed)
  })

/** What its server refuses sends nothing. Only a login that succeeds changes that. A paused mailbox has a reason once a test of it failed. */
function requireLogin({ state, stateReason, signInWith }: MailboxRow): void {
  if (state !== "needs_attention" && !(state === "paused" && stateReason !== null)) return
  throw conflict(
    signInWith === "password"
      ? "Its server does not let us in. Correct the password or the server, and test it."
      : "Its provider does not let us in. Press Connect Again.",
  )
}

/**
 * Deletes its credentials, for good, and withdraws a consent at its provider. Its sent messages stay. People who have had no message move to another mailbox of
 * their campaign; everybody else gets nothing more. Throws 404, and 409 for the sandbox.
 */
export function removeMailbox(ctx: Ctx, id: string): void {
  ctx.write(() => {
    const { driver } = findMailboxRow(ctx, id)
    if (driver === "sandbox")
      throw conflict("The sandbox stays: it is where you try things. You can pause it.")
    update(ctx, id, { state: "removed", stateReason: null, credentials: null, user: null, imapHost: null })
    endGrant(ctx, id)
    stopWithoutMailbox(ctx)
    record(ctx, "mailbox.removed", id)
  })
}
