import type { ReportDelivery } from "#contract/workspace/results/report-schedules"
import { LongDate } from "../../ui/day.tsx"
import { outcomeWords, reasonWords } from "./words.ts"

/** What became of the last report of a schedule, and whom it did not reach. */
export function LastDelivery({ delivery }: { delivery: ReportDelivery }) {
  const { title, state, recipients, decidedBy, decidedAt, reason } = delivery
  const missed = recipients.filter(({ outcome }) => state !== "skipped" && outcome && outcome !== "sent")
  const sent = recipients.filter(({ outcome }) => outcome === "sent").length
  return (
    <div className="text-sm text-muted wrap-anywhere">
      <p>
        Last: <bdi>{title}</bdi>, {state === "waiting" && "waiting for approval"}
        {state === "sending" && "being mailed"}
        {state === "skipped" && <>skipped by {decidedBy}</>}
        {state === "sent" && (
          <>
            mailed to {sent} of {recipients.length}, approved by {decidedBy}
          </>
        )}
        {state === "stopped" && <>stopped. {reason && reasonWords[reason]}</>}
        {decidedAt && (
          <>
            {" "}
            on <LongDate date={decidedAt} />
          </>
        )}
      </p>
      {missed.map(({ email, outcome }) => (
        <p key={email}>
          {email}: {outcome && outcomeWords[outcome]}
        </p>
      ))}
    </div>
  )
}
