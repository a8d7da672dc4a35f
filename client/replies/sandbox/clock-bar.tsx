import { useEffect } from "react"
import { DAY } from "#contract/site/time"
import type { MyWorkspace } from "#contract/site/workspaces"
import { writeMeeting } from "../../lib/write-meeting.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Icon } from "../../ui/icon.tsx"
import { mayWrite } from "../../workspaces/workspace-provider.tsx"
import { untilTime } from "./play.ts"
import { RealTime } from "./real-time.tsx"
import { useClock } from "./use-clock.ts"

const hour = 3_600_000

interface ClockBarProps {
  workspace: MyWorkspace
  /** Whether the watched campaign runs on its own, and whether it has ended. */
  isOn: boolean
  isOver: boolean
  /** Grows whenever something has happened. */
  turn: number
}

/**
 * The workspace's time; on a developer's machine with controls to move it ahead, and elsewhere with what that means.
 */
export function ClockBar({ workspace, isOn, isOver, turn }: ClockBarProps) {
  const { clock, failure, isBusy, isPlaying, read, moveBy, play, stop } = useClock(workspace, isOn)
  useEffect(() => {
    if (turn > 0) read()
  }, [turn, read])
  if (!clock) return failure && <Banner tone="danger">{failure}</Banner>
  const { now, sendAt, nextAt, isMovable } = clock
  if (isOver && nextAt === null && !isPlaying) return null
  if (!isMovable) return <RealTime clock={clock} />
  const isHeld = isBusy || isPlaying
  return (
    <div className="grid gap-3">
      <p className="flex items-start gap-2 text-sm">
        <Icon name="clock" className="mt-0.5 size-4 shrink-0" />
        <span>
          In this workspace it is <time dateTime={now}>{writeMeeting(now)}</time>.
          {sendAt && (
            <>
              {" "}
              The next message goes at <time dateTime={sendAt}>{writeMeeting(sendAt)}</time>.
            </>
          )}
        </span>
      </p>
      {mayWrite(workspace) && (
        <div className="flex flex-wrap gap-2">
          {isPlaying ? (
            <Button size="small" onClick={stop}>
              Stop the clock
            </Button>
          ) : (
            <Button size="small" disabled={isHeld || !isOn} onClick={play}>
              Run to the end
            </Button>
          )}
          <Button
            size="small"
            look="secondary"
            disabled={isHeld || sendAt === null}
            onClick={() => sendAt && moveBy(Math.max(1000, untilTime(now, sendAt)))}
          >
            To the next message
          </Button>
          <Button size="small" look="secondary" disabled={isHeld} onClick={() => moveBy(hour)}>
            An hour later
          </Button>
          <Button size="small" look="secondary" disabled={isHeld} onClick={() => moveBy(DAY)}>
            A day later
          </Button>
        </div>
      )}
      {failure && <Banner tone="danger">{failure}</Banner>}
      <p className="text-sm text-muted">
        The clock is moved for the whole workspace, mailboxes that really send included, and never back. This
        is here because the site runs on a developer’s machine.
      </p>
    </div>
  )
}
