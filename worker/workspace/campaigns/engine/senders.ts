import type { Ctx } from "../../core/context.ts"
import type { CampaignRow } from "../campaigns/table.ts"
import { servesClient } from "../mailboxes/contract.ts"
import type { MailboxRow } from "../mailboxes/table.ts"
import { openMailboxUse } from "./ledger.ts"
import { readMailbox, readMailboxes } from "./mailboxes.ts"
import { type CampaignUse, dayWithRoom, findSlot, type MailboxUse, type SlotRequest } from "./slots.ts"
import { dayAt, startOfDay } from "./zone.ts"

/** A mailbox that may write to a person, with what it has sent and planned. */
export interface Sender {
  mailbox: MailboxRow
  use: MailboxUse
}

export interface Senders {
  /** Undefined for a mailbox that never was. */
  of: (mailboxId: string) => Sender | undefined
  /** The mailboxes of a campaign, ordered by id, without removed ones and those of other clients. */
  ofCampaign: (campaign: Pick<CampaignRow, "id" | "clientId" | "mailboxIds">) => Sender[]
}

/** Opens each mailbox on demand, and once. Valid for one transaction. */
export function openSenders(ctx: Ctx): Senders {
  const known = new Map<string, Sender>()
  const campaigns = new Map<string, Sender[]>()
  const open = (mailbox: MailboxRow): Sender => {
    const sender = known.get(mailbox.id) ?? { mailbox, use: openMailboxUse(ctx, mailbox) }
    known.set(mailbox.id, sender)
    return sender
  }
  return {
    of(id) {
      const mailbox = known.get(id)?.mailbox ?? readMailbox(ctx, id)
      return mailbox && open(mailbox)
    },
    ofCampaign({ id, clientId, mailboxIds }) {
      const serves = (one: MailboxRow) => one.state !== "removed" && servesClient(one, clientId)
      const there = () => readMailboxes(ctx, mailboxIds).filter(serves)
      const all = campaigns.get(id) ?? there().map(open)
      campaigns.set(id, all)
      return all
    },
  }
}

/**
 * The mailbox for a person who has had no message: the intended one, unless it does not send or another one of the
 * campaign has a time for them on an earlier day. When none sends they wait for the intended one; null when that was
 * removed and there is no other.
 */
export function chooseSender(
  meant: Sender | undefined,
  all: readonly Sender[],
  request: SlotRequest,
  campaign: CampaignUse | null,
): Sender | null {
  const isMeant = (one: Sender) => one.mailbox.id === meant?.mailbox.id
  const active = all.filter(({ mailbox }) => mailbox.state === "active")
  const timeOf = ({ use }: Sender) => findSlot(request, use, campaign)?.at ?? Infinity
  const own = active.find(isMeant)
  const others = active.filter((one) => !isMeant(one))
  if (own && others.length === 0) return own
  if (own) {
    const at = timeOf(own)
    const { zone } = request.window
    const dayBegins = at === Infinity ? at : startOfDay(dayAt(at, zone), zone)
    // The search for a time is long, and most mailboxes are as full as this one.
    const hasRoomBefore = ({ use }: Sender) =>
      startOfDay(dayWithRoom(use, request.earliest), use.limits.zone) < dayBegins
    const [best] = inOrder(others.filter(hasRoomBefore), timeOf)
    return best && dayIn(request, best.at) < dayIn(request, at) ? best.sender : own
  }
  const [best] = inOrder(others, timeOf)
  if (best) return best.sender
  return meant && meant.mailbox.state !== "removed" ? meant : (all[0] ?? null)
}

const inOrder = (senders: readonly Sender[], timeOf: (sender: Sender) => number) =>
  senders
    .map((sender) => ({ sender, at: timeOf(sender) }))
    // Where neither has a time the difference is NaN, which sorts as equal.
    .sort((a, b) => a.at - b.at)

const dayIn = ({ window }: SlotRequest, at: number): number => (at === Infinity ? at : dayAt(at, window.zone))
