import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import type { Settings } from "../../../env.ts"
import { Problem } from "../../../http/problem.ts"
import { keysOf } from "../../../keys.ts"
import { TICKET_LASTS } from "./contract.ts"

/** A ticket: the person who may open a socket, its expiry, and its id. */
export interface Ticket {
  userId: string
  /** Milliseconds UTC. */
  until: number
  nonce: string
}

/**
 * Returns a ticket for one socket of a workspace. Its seal proves that we made it, so that a forged ticket wakes no
 * workspace.
 */
export function writeTicket(settings: Settings, workspaceId: string, userId: string, now: number): string {
  const ticket: Ticket = { userId, until: now + TICKET_LASTS, nonce: randomBytes(9).toString("base64url") }
  const text = Buffer.from(JSON.stringify(ticket)).toString("base64url")
  return `${text}.${sealOf(keysOf(settings)[0].live, workspaceId, text).toString("base64url")}`
}

/** Reads a ticket that we made for this workspace and whose time is not over; null for everything else. */
export function readTicket(
  settings: Settings,
  workspaceId: string,
  text: string,
  now: number,
): Ticket | null {
  const [, written = "", seal = ""] = /^([\w-]{1,400})\.([\w-]{43})$/.exec(text) ?? []
  const given = Buffer.from(seal, "base64url")
  const isOurs = keysOf(settings).some(({ live }) => {
    const expected = sealOf(live, workspaceId, written)
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
  if (!isOurs) return null
  const ticket: Ticket = JSON.parse(Buffer.from(written, "base64url").toString())
  return ticket.until > now ? ticket : null
}

const sealOf = (key: Buffer, workspaceId: string, text: string) =>
  createHmac("sha256", key).update(workspaceId).update("\n").update(text).digest()

/** The same for a ticket that is missing, made up, late or used. */
export const ticketRefused = () =>
  new Problem(401, "unauthorized", "Ask for a ticket, and come with it at once.")
