import type { ApiError } from "../../lib/api-error.ts"
import type { ToastMessage } from "../../ui/toast.tsx"

/** What is told when an action stops before its end: what was done by then can be taken back as if it were all. Null for nothing done. */
export const brokenOff = (done: ToastMessage | null, { message }: ApiError): ToastMessage => ({
  ...done,
  title: done ? "Not All Done" : "Not Done",
  description: done ? `${done.description} Then it stopped: ${message}` : message,
  destructive: true,
})
