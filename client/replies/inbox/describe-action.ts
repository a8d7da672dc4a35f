import type { ThreadAction } from "#contract/workspace/replies/inbox"
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
