import type { Thread, ThreadAction } from "#contract/workspace/replies/inbox"
import { writeMeeting } from "../../lib/write-meeting.ts"
import type { ToastMessage } from "../../ui/toast.tsx"

const titles: Record<ThreadAction["as"], string> = {
  done: "Done",
  needs_reply: "Needs a Reply Again",
  awaiting: "Awaiting",
  snoozed: "Snoozed",
  assigned: "Assigned",
  read: "Marked as Read",
  unread: "Marked as Unread",
}

/** Where conversations are after an action, as the end of a sentence. */
const places: Record<ThreadAction["as"], string> = {
  done: "under Done until they write again",
  needs_reply: "under Needs reply",
  awaiting: "under Awaiting",
  snoozed: "under Snoozed",
  assigned: "with nobody",
  read: "read",
  unread: "unread",
}

/** What brings a conversation back to where it was. One whose rest would be over by now needs a reply, as it would without us. */
export function wayBack(
  { state, snoozedUntil }: Pick<Thread, "state" | "snoozedUntil">,
  now: number,
): ThreadAction {
  if (state !== "snoozed") return { as: state }
  const isOver = snoozedUntil === null || Date.parse(snoozedUntil) <= now
  return isOver ? { as: "needs_reply" } : { as: "snoozed", until: snoozedUntil }
}

/** The toast after an action on a number of conversations; `to` is the name of the member they were assigned to. */
export function describeAction(
  action: ThreadAction,
  changed: number,
  to: string | undefined,
  undo: (() => Promise<void>) | undefined,
): ToastMessage {
  const which = changed === 1 ? "The conversation" : `${changed} conversations`
  const is = changed === 1 ? "is" : "are"
  const title = action.as === "assigned" && to === undefined ? "Assigned to Nobody" : titles[action.as]
  const description =
    action.as === "snoozed"
      ? `${which} will be back on ${writeMeeting(action.until)}.`
      : action.as === "assigned" && to !== undefined
        ? `${which} ${is} with ${to}.`
        : `${which} ${is} ${places[action.as]}.`
  return { title, description, ...(undo && { undo }) }
}
