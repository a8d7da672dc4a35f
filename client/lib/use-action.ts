import { useState } from "react"
import { toast } from "../ui/toast.tsx"
import { type ActionOptions, createRun, idle, type Run } from "./action.ts"

/**
 * The one way to act: `run` does one thing at a time; `isBusy` and `busyWith` say that it runs, `failure` or a toast how it
 * ended. `failed` holds for every action that says no other.
 */
export function useAction({ failed }: Pick<ActionOptions, "failed"> = {}) {
  const [state, show] = useState(idle)
  const [runOne] = useState(() => createRun({ show, tell: toast }))
  const run: Run = (work, options) => runOne(work, { ...(failed && { failed }), ...options })
  return { ...state, run }
}
