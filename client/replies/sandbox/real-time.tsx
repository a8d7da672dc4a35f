import type { SandboxClock } from "#contract/workspace/replies/sandbox"
import { writeMeeting } from "../../lib/write-meeting.ts"
import { Icon } from "../../ui/icon.tsx"

/** What it means that the clock is not moved. */
export const RealTime = ({ clock: { sendAt } }: { clock: SandboxClock }) => (
  <p className="flex items-start gap-2 text-sm text-muted">
    <Icon name="clock" className="mt-0.5 size-4 shrink-0" />
    <span>
      The sandbox runs in real time.{" "}
      {sendAt ? (
        <>
          The next message goes at <time dateTime={sendAt}>{writeMeeting(sendAt)}</time>, and people answer
          within a minute of it.
        </>
      ) : (
        "No message is planned."
      )}
    </span>
  </p>
)
