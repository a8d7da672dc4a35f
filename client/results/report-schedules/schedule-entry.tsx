import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { ReportDelivery, Schedule } from "#contract/workspace/results/report-schedules"
import { useAction } from "../../lib/use-action.ts"
import { Badge } from "../../ui/badge.tsx"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Moment } from "../../ui/moment.tsx"
import { LastDelivery } from "./last-delivery.tsx"
import { ScheduleForm } from "./schedule-form.tsx"
import type { Schedules } from "./use-schedules.ts"
import { reasonWords, wordsOfRhythm } from "./words.ts"

interface ScheduleEntryProps {
  workspace: MyWorkspace
  schedule: Schedule
  /** The last report that it made. */
  last: ReportDelivery | undefined
  schedules: Schedules
}

/** One schedule: for whom, how often, why it stands still, what became of the last report, and its actions. */
export function ScheduleEntry({ workspace, schedule, last, schedules }: ScheduleEntryProps) {
  const [open, setOpen] = useState<"change" | "delete" | null>(null)
  const { isBusy, failure, run } = useAction()
  const { title, client, nextAt, stopped, recipients, responsible } = schedule
  const close = () => setOpen(null)
  const action = (label: string, onClick: () => void) => (
    <Button size="small" look="secondary" aria-label={`${label}: ${title}`} busy={isBusy} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <li className="card grid gap-3 p-4 sm:p-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
          {stopped && <Badge tone="amber">Stopped</Badge>}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          <bdi>{client.name || workspace.name}</bdi> · {wordsOfRhythm(schedule)} · for{" "}
          {recipients.length === 1 ? recipients[0] : `${recipients.length} recipients`}
        </p>
        <p className="text-sm wrap-anywhere">
          {stopped ? (
            reasonWords[stopped]
          ) : (
            <>
              The next report is made on {nextAt && <Moment at={nextAt} />}. It then waits, and{" "}
              <bdi>{responsible}</bdi> is told.
            </>
          )}
        </p>
        {last && <LastDelivery delivery={last} />}
      </div>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="flex flex-wrap gap-2">
        {action("Change", () => setOpen("change"))}
        {stopped
          ? action("Resume", () => run(() => schedules.resume(schedule)))
          : action("Pause", () => run(() => schedules.pause(schedule)))}
        {action("Delete", () => setOpen("delete"))}
      </div>
      <Dialog open={open === "change"} onClose={close} title="Change this schedule">
        {open === "change" && (
          <ScheduleForm
            reportId=""
            given={schedule}
            onSave={({ reportId: _, ...change }) => schedules.change(schedule, change)}
            onClose={close}
          />
        )}
      </Dialog>
      <ConfirmDialog
        title="Delete this schedule?"
        description="It makes no more reports, and one that waits for approval is not mailed. The reports themselves stay. The schedule can be restored from the trash for 30 days."
        button={["Delete", "Deleting..."]}
        open={open === "delete"}
        onConfirm={() => schedules.remove(schedule)}
        onClose={close}
      />
    </li>
  )
}
