import { foldAddress } from "../../../site/accounts/fold-address.ts"
import { aboutMessage, addEvent } from "../../campaigns/engine/add-event.ts"
import {
  pauseWhileAway,
  stopOnBounce,
  stopOnComplaint,
  stopOnOptOut,
  stopOnReply,
} from "../../campaigns/engine/stop-rules.ts"
import { toDay } from "../../campaigns/engine/zone.ts"
import type { ThreadState } from "../../campaigns/messages/contract.ts"
import type { SentMessage } from "../../campaigns/messages/find-left.ts"
import { noteReturned, type ReceivedMessage } from "../../campaigns/messages/keep-received.ts"
import { markUnread, moveThread } from "../../campaigns/messages/threads.ts"
import type { Ctx } from "../../core/context.ts"
import { suppress } from "../../people/suppressions/add-suppressions.ts"
import type { InboundMail } from "../reading/inbound-mail.ts"
import type { FailedRecipient, Outcome, Verdict } from "../reading/verdict.ts"

interface Received {
  /** The message of ours that it is about. */
  match: SentMessage
  received: ReceivedMessage
  verdict: Verdict
  /** The message was sent to the unsubscribe address. */
  wasUnsubscribe: boolean
  /** The sandbox wrote it in the name of a person who may well exist. */
  isRehearsed?: boolean
  /** When it came. */
  at: number
}

/** Applies the consequences of a received message to the person, their sequence and their thread. */
export function applyVerdict(ctx: Ctx, answered: Received): void {
  const { threadId } = answered.received
  moveThread(ctx, threadId, follow(ctx, answered), answered.at)
  if (writtenByPeople.includes(answered.verdict.class)) markUnread(ctx, threadId)
}

/** What machines write asks nobody to read it. */
const writtenByPeople: readonly Verdict["class"][] = ["human_reply", "opt_out", "complaint"]

/** Returns the state that the thread then has; null leaves it as it is. */
function follow(ctx: Ctx, answered: Received): ThreadState | null {
  const { match, received, verdict, wasUnsubscribe, isRehearsed = false, at } = answered
  const answer = {
    message: match,
    // One letter to two of our mailboxes answers what was sent from each.
    key: `${received.messageId ?? received.id}:${match.mailboxId}`,
    at,
    receivedId: received.id,
    isRehearsed,
  }
  switch (verdict.class) {
    case "human_reply":
      stopOnReply(ctx, answer)
      return "needs_reply"
    case "opt_out":
      stopOnOptOut(ctx, answer, wasUnsubscribe ? "unsubscribed" : "opt_out_reply")
      return "done"
    case "complaint":
      stopOnComplaint(ctx, answer)
      return "done"
    case "bounce": {
      const { isHard, cause, detail } = outcomeFor(verdict, match)
      stopOnBounce(ctx, match, { ...answer, isHard, cause, said: detail })
      noteReturned(ctx, match.id, isHard, detail)
      return isHard ? "done" : null
    }
    case "out_of_office":
      pauseWhileAway(ctx, answer, verdict.returnsOn === null ? null : toDay(verdict.returnsOn))
      return null
    case "auto_reply":
      addEvent(ctx, {
        type: "auto_replied",
        dedupeKey: `auto_replied:${answer.key}`,
        about: aboutMessage(match),
        actor: "recipient",
        at,
      })
      return null
  }
}

/**
 * What a report says of the person whom our message was for; what it says at worst when it names nobody.
 *
 * Reports name the final recipient (RFC 3464, section 2.3.2), which is another one where the message was forwarded: a newsroom's address
 * may reach five people of whom one has left, and servers report that one alone, whether or not they add which address it was sent to.
 * Such a failure passes: with the third message in a month it suppresses the address, which costs two more messages if that is dead,
 * while an address that works would be lost at once.
 */
function outcomeFor(verdict: Extract<Verdict, { class: "bounce" }>, { toAddress }: SentMessage): Outcome {
  const theirs = fold(toAddress)
  const { recipients, isHard, cause, detail } = verdict
  if (theirs === "" || recipients.length === 0) return verdict
  const named =
    recipients.find((one) => isOwn(one, theirs)) ?? recipients.find(({ address }) => address === "")
  return named ?? (isHard ? { isHard: false, cause: "passing", detail } : { isHard, cause, detail })
}

const fold = (address: string | null): string => foldAddress(address ?? "") ?? ""

/**
 * Whether a mailbox is that of this address. Servers add the name of the machine that keeps it, or leave it out, and may forward it
 * within the same name: `jane@paper.example` is `jane@mx1.paper.example` there, or `jane@paper.onmicrosoft.com`.
 */
function isOwn({ address, original }: FailedRecipient, theirs: string): boolean {
  const [[name, domain = ""], [ownName, ownDomain = ""]] = [fold(address).split("@"), theirs.split("@")]
  if (name !== ownName) return false
  const isForwarded = original !== undefined && fold(original) === theirs
  return isForwarded || domain === ownDomain || isBelow(domain, ownDomain) || isBelow(ownDomain, domain)
}

const isBelow = (machine: string, domain: string): boolean => machine.endsWith(`.${domain}`)

/**
 * A person who asks not to be written to is suppressed, whether nobody knows any more what they were sent or they answered what was
 * sent to somebody else. A provider that passes such a request on does not ask for itself.
 */
export function obeySender(
  ctx: Ctx,
  verdict: Verdict,
  { from, feedbackReport }: Pick<InboundMail, "from" | "feedbackReport">,
): void {
  const value = foldAddress(from.address)
  if (verdict.class === "opt_out" && value && feedbackReport === null)
    suppress(ctx, { kind: "email", value }, { reason: "opt_out_reply" })
}
