import { useState } from "react"
import { writeDate } from "#contract/site/dates"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { ReportDelivery } from "#contract/workspace/results/report-schedules"
import { useAction } from "../../lib/use-action.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { PreviewLink } from "../report-links/preview-link.tsx"
import { ReviewForm } from "./review-form.tsx"
import type { Schedules } from "./use-schedules.ts"

interface DeliveryEntryProps {
  workspace: MyWorkspace
  delivery: ReportDelivery
  schedules: Schedules
}

/** A report that goes to nobody before a member approves it, or that is just being mailed. */
export function DeliveryEntry({ workspace, delivery, schedules }: DeliveryEntryProps) {
  const [isReviewing, setReviewing] = useState(false)
  const { isBusy, failure, run } = useAction()
  const { title, client, from, to, state, recipients, reportId } = delivery
  const close = () => setReviewing(false)
  const day = (date: string) => writeDate(date, "shortDay", "UTC")
  const isWaiting = state === "waiting"
  const people = recipients.map(({ email }) => email).join(", ")
  return (
    <li className="card grid gap-3 p-4 sm:p-5">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          <bdi>{title}</bdi>
        </p>
        <p className="text-sm text-muted">
          <bdi>{client.name || workspace.name}</bdi> · {day(from)} to {day(to)}
        </p>
        <p className="text-sm">
          {!isWaiting
            ? `Being mailed to ${people}.`
            : recipients.length > 0
              ? `Goes to nobody before you approve it. Then to ${people}.`
              : "It has no recipients any more: share its link yourself, or skip it."}
        </p>
      </div>
      {failure && <Banner tone="danger">{failure}</Banner>}
      {isWaiting && (
        <div className="flex flex-wrap gap-2">
          {recipients.length > 0 && (
            <Button size="small" aria-label={`Review: ${title}`} onClick={() => setReviewing(true)}>
              Review
            </Button>
          )}
          <Button
            size="small"
            look="secondary"
            busy={isBusy}
            aria-label={`Skip: ${title}`}
            onClick={() => run(() => schedules.skip(delivery))}
          >
            Skip
          </Button>
        </div>
      )}
      <Dialog
        open={isReviewing}
        onClose={close}
        title="Review this report"
        description="The preview shows it as its readers will see it. The words below are added when you approve."
      >
        {isReviewing && (
          <>
            <PreviewLink workspace={workspace} reportId={reportId} />
            <ReviewForm delivery={delivery} onApprove={schedules.approve} onClose={close} />
          </>
        )}
      </Dialog>
    </li>
  )
}
