import type { ToastMessage } from "../../ui/toast.tsx"

/** What is said once an answer was sent, or where nobody knows if it was. */
export const saySent = (isUnknown: boolean): ToastMessage =>
  isUnknown
    ? {
        title: "Perhaps Not Sent",
        description:
          "We do not know whether your answer has left. Look into the mailbox's sent folder before you write it again.",
        destructive: true,
      }
    : { title: "Answer Sent", description: "The conversation waits for them again." }
