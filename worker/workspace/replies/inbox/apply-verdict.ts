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
import type { Outcome, Verdict } from "../reading/verdict.ts"

interface Received {
  /** The message of ours that it is about. */
  match: SentMessage
  received: ReceivedMessage
  verdict: Verdict
  /** The message was sent to the unsubscribe address. */
  wasUnsubscribe: boolean
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
function follow(ctx: Ctx, { match, received, verdict, wasUnsubscribe, at }: Received): ThreadState | null {
  const answer = {
    message: match,
    key: received.messageId ?? received.id,
    at,
    receivedId: received.id,
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
      const { key, receivedId } = answer
      stopOnBounce(ctx, match, { isHard, cause, said: detail, key, at, receivedId })
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
 * may reach five people of whom one has left, and servers report that one alone. Such a failure is hard for the address that we wrote to
 * only where Original-Recipient (section 2.3.1), or the same in words, says that it is of what was sent there, and nothing of that
 * arrived or may still. Otherwise it passes: the third one in a month suppresses the address, which costs two more messages if it is
 * dead, while an address that works would be lost at once.
 */
function outcomeFor(verdict: Extract<Verdict, { class: "bounce" }>, { toAddress }: SentMessage): Outcome {
  const theirs = fold(toAddress)
  const { recipients } = verdict
  const own = recipients.find(({ address }) => isSameMailbox(fold(address), theirs))
  if (own) return own
  const forwarded = recipients.filter(({ original }) => original && fold(original) === theirs)
  const decisive = forwarded.find(({ isHard }) => !isHard) ?? forwarded[0]
  if (decisive) return decisive
  if (theirs === "" || recipients.length === 0) return verdict
  const unnamed = recipients.find(({ address }) => address === "")
  if (unnamed) return unnamed
  const { isHard, cause, detail } = verdict
  return isHard ? { isHard: false, cause: "passing", detail } : { isHard, cause, detail }
}

const fold = (address: string | null): string => foldAddress(address ?? "") ?? ""

/** Servers add the name of the machine that keeps a mailbox: `jane@paper.example` is `jane@mx1.paper.example` there. */
function isSameMailbox(one: string, other: string): boolean {
  if (one === other) return true
  const [[name, domain = ""], [otherName, otherDomain = ""]] = [one.split("@"), other.split("@")]
  return name === otherName && domain !== "" && domain.endsWith(`.${otherDomain}`)
}

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
