import type { ToastMessage } from "../ui/toast.tsx"
import { ApiError } from "./api-error.ts"

export interface ActionOptions<Result = unknown> {
  /** Which of several actions it is, or what it acts on: `busyWith` while it runs. */
  of?: string
  /** The toast once it is done, null for none. A toast with `undo` offers to take it back. */
  done?: ToastMessage | ((result: Result) => ToastMessage | null)
  /** The toast when the server refuses it, or its title above the server's message. Without one, the message is `failure`. */
  failed?: string | ((refusal: ApiError) => ToastMessage)
  /** What else follows from a refusal; the next action waits for it. */
  onRefused?: (refusal: ApiError) => unknown
}

export interface ActionState {
  isBusy: boolean
  busyWith: string | null
  failure: string | null
}

export const idle: ActionState = { isBusy: false, busyWith: null, failure: null }

/** Resolves with whether the work was done. It is not begun while other work runs. Throws whatever is no refusal. */
export type Run = <Result>(work: () => Promise<Result>, options?: ActionOptions<Result>) => Promise<boolean>

interface World {
  show: (state: ActionState) => void
  tell: (message: ToastMessage) => void
}

/** Gives the way to run one action at a time, which shows that it is busy and says how it ended. */
export function createRun({ show, tell }: World): Run {
  let isWorking = false
  return async (work, { of, done, failed, onRefused } = {}) => {
    if (isWorking) return false
    isWorking = true
    let failure: string | null = null
    show({ isBusy: true, busyWith: of ?? null, failure })
    try {
      const result = await work()
      const message = typeof done === "function" ? done(result) : done
      if (message) tell(message)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (failed === undefined) failure = error.message
      else tell(typeof failed === "string" ? refusalTold(failed, error) : failed(error))
      await onRefused?.(error)
      return false
    } finally {
      isWorking = false
      show({ isBusy: false, busyWith: null, failure })
    }
  }
}

const refusalTold = (title: string, { message }: ApiError): ToastMessage => ({
  title,
  description: message,
  destructive: true,
})
