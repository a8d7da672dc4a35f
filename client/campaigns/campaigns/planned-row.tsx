import { useState } from "react"
import { writeDate } from "#contract/site/dates"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { PlannedMessage } from "#contract/workspace/results/results"
import { useRead } from "../../data/use-read.ts"
import type { Address } from "../../lib/addresses.ts"
import { Badge, type Tone } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

const looks: Record<PlannedMessage["state"], { tone: Tone; words: string }> = {
  planned: { tone: "blue", words: "Planned" },
  review: { tone: "amber", words: "Waits for review" },
  held: { tone: "grey", words: "Held" },
  sent: { tone: "green", words: "Sent" },
  failed: { tone: "rose", words: "Failed" },
  unknown: { tone: "orange", words: "Possibly sent" },
}

/** One message with its planned time, and a button that explains that time. */
export function PlannedRow({ message, workspace }: { message: PlannedMessage; workspace: MyWorkspace }) {
  const { name, position, state, at, enrolmentId } = message
  const [isAsking, setAsking] = useState(false)
  return (
    <li>
      <span className="grid min-w-0 gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <bdi className="font-semibold">{name}</bdi>
          <Badge tone={looks[state].tone}>{looks[state].words}</Badge>
        </span>
        <span className="text-muted">
          {position === 1 ? "First message" : `Follow-up ${position - 1}`} ·{" "}
          {at ? <time dateTime={at}>{writeDate(at, "moment")}</time> : "no time yet"}
        </span>
      </span>
      {enrolmentId && state !== "sent" && (
        <Button
          size="small"
          look="secondary"
          aria-label={`Why, and when? ${name}`}
          onClick={() => setAsking(true)}
        >
          Why, and when?
        </Button>
      )}
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={`Why, and when: ${name}`}>
        {enrolmentId && <Explained address={endpointOf(workspace, "/enrolments/:id/explain", enrolmentId)} />}
      </Dialog>
    </li>
  )
}

function Explained({ address }: { address: Address<"/enrolments/:id/explain"> }) {
  const { data, failure, reload } = useRead(address)
  if (!data) {
    return failure ? (
      <ReadFailure failure={failure} onRetry={reload} />
    ) : (
      <Spinner label="Loading the reasons..." />
    )
  }
  return (
    <div className="mt-4 grid gap-3">
      <p>{data.summary}</p>
      <ol className="grid list-decimal gap-2 pl-5 text-sm">
        {data.because.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ol>
    </div>
  )
}
