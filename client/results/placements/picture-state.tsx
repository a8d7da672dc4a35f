import type { Drawing } from "#contract/workspace/results/snapshots"
import { Button } from "../../ui/button.tsx"

const words: Record<Drawing, string> = {
  now: "Its picture is being drawn.",
  tomorrow: "Its picture is drawn tomorrow: your plan's pictures of today are used up.",
  failed:
    "Its picture could not be drawn: our browser did not finish this page, or the picture is too large to keep.",
  untried: "It has no picture: it was read before pictures were drawn here.",
}

interface PictureStateProps {
  drawing: Drawing
  /** Left out for members who may not change anything. */
  onDraw: (() => unknown) | undefined
  isBusy: boolean
}

/** Why a page has no picture yet, and what can be done. */
export function PictureState({ drawing, onDraw, isBusy }: PictureStateProps) {
  const canDraw = onDraw && (drawing === "failed" || drawing === "untried")
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <p role="status">{words[drawing]}</p>
      {canDraw && (
        <Button size="small" look="secondary" busy={isBusy} onClick={onDraw}>
          {drawing === "failed" ? "Try Again" : "Draw Picture"}
        </Button>
      )}
    </div>
  )
}
