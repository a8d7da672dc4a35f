import { Button } from "../../ui/button.tsx"
import type { useWriting } from "./use-writing.ts"

interface WriteOrStopProps extends Pick<ReturnType<typeof useWriting>, "state" | "begin" | "stop"> {
  /** What it says before anything was written. */
  first?: string
}

/** Has a draft written, and stops it: one button, so that whoever uses a keyboard stays where they are. */
export function WriteOrStop({ state, begin, stop, first = "Write it again" }: WriteOrStopProps) {
  const [label, act] =
    state === "writing"
      ? (["Stop", stop] as const)
      : state === "stopping"
        ? (["Stopping...", undefined] as const)
        : ([state === "idle" ? first : "Write it again", begin] as const)
  return (
    <Button look="secondary" className="justify-self-start" onClick={act}>
      {label}
    </Button>
  )
}
