import { count, ne } from "drizzle-orm"
import { isTaken } from "../../../database.ts"
import { conflict, Problem } from "../../../http/problem.ts"
import { foldAddress } from "../../../site/accounts/fold-address.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import { spreadMailbox } from "../engine/spread-people.ts"
import type { Mailbox, NewMailbox } from "../mailboxes/contract.ts"
import { idToConnect, keepConnected } from "../mailboxes/keep-connected.ts"
import { sealPassword } from "../mailboxes/seal-password.ts"
import { mailboxes } from "../mailboxes/table.ts"
import { tryReading, tryServer } from "../mailboxes/try-server.ts"
import { planDomainCheck } from "../sender-domain/plan-check.ts"
import { presentMailbox } from "./present-mailbox.ts"

const most = 50

/**
 * Adds a mailbox after a successful login to its server. Throws 422 with the server's answer when the login fails, 409
 * when the address already exists.
 */
export async function connectMailbox(ctx: Ctx, input: NewMailbox): Promise<Mailbox> {
  const addressNorm = foldAddress(input.address)
  if (addressNorm === null) throw wrongAddress()
  await tryServer(ctx, input)
  const { password, imapHost, imapPort, ...details } = input
  if (imapHost !== "") await tryReading(ctx, { ...input, host: imapHost, port: imapPort })
  const reading = imapHost === "" ? {} : { imapHost, imapPort, filedUntil: ctx.now }
  const id = idToConnect(ctx, addressNorm)
  const credentials = sealPassword(ctx.settings, { workspaceId: ctx.workspaceId, mailboxId: id }, password)
  const times = { createdAt: ctx.now, updatedAt: ctx.now, checkedAt: ctx.now }
  try {
    return ctx.write(() => {
      refuseTooMany(ctx)
      const row = { ...details, ...reading, ...times, id, driver: "smtp" as const, addressNorm, credentials }
      const made = keepConnected(ctx, row)
      if (imapHost !== "") planJob(ctx, "inbox.read", id)
      spreadMailbox(ctx, made)
      planDomainCheck(ctx, addressNorm)
      record(ctx, "mailbox.connected", id)
      return presentMailbox(ctx, made)
    })
  } catch (error) {
    if (isTaken(error)) throw addressTaken()
    throw error
  }
}

/** Throws 409. */
export function refuseTooMany({ db }: Ctx): void {
  const there = db.select({ total: count() }).from(mailboxes).where(ne(mailboxes.state, "removed")).get()
  if ((there?.total ?? 0) >= most) {
    throw conflict(`A workspace has at most ${most} mailboxes. Remove one that you do not use.`)
  }
}

const wrongAddress = () => {
  const message = "Please enter a valid email address"
  const details = [{ field: "address", code: "invalid", message }]
  return new Problem(422, "validation_failed", message, { details })
}

const addressTaken = () => {
  const message = "This mailbox is connected already."
  return new Problem(409, "conflict", message, { details: [{ field: "address", code: "taken", message }] })
}
