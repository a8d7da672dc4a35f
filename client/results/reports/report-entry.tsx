import { Suspense, useState } from "react"
import { writeDate } from "#contract/site/dates"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Report } from "#contract/workspace/results/reports"
import { Button } from "../../ui/button.tsx"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { late } from "../../ui/late.tsx"
import { PlanLine, workspaceHas } from "../../workspaces/plan-line.tsx"
import { CommentList } from "../report-comments/comment-list.tsx"
import { PdfLinks } from "../report-links/pdf-links.tsx"
import { PreviewLink } from "../report-links/preview-link.tsx"
import type { Schedules } from "../report-schedules/use-schedules.ts"
import { ReportFigures } from "./report-figures.tsx"
import { ReportLinkLine } from "./report-link-line.tsx"
import { ShareForm } from "./share-form.tsx"
import type { Reports } from "./use-reports.ts"

const ReportForm = late(async () => (await import("./report-form.tsx")).ReportForm)
const ScheduleForm = late(async () => (await import("../report-schedules/schedule-form.tsx")).ScheduleForm)

interface ReportEntryProps {
  workspace: MyWorkspace
  report: Report
  reports: Reports
  schedules: Schedules
  canWrite: boolean
}

type Shown = "figures" | "comments" | "change" | "share" | "preview" | "pdf" | "schedule" | "end" | "delete"

/** One report: for whom and about when, its link, and its actions. */
export function ReportEntry({ workspace, report, reports, schedules, canWrite }: ReportEntryProps) {
  const [open, setOpen] = useState<Shown | null>(null)
  const close = () => setOpen(null)
  const { title, client, from, to, link, openComments } = report
  const action = (label: string, onClick: () => void) => (
    <Button size="small" look="secondary" aria-label={`${label}: ${title}`} onClick={onClick}>
      {label}
    </Button>
  )
  const day = (date: string) => writeDate(date, "shortDay", "UTC")
  return (
    <li className="card grid gap-3 p-4 sm:p-5">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          <bdi>{client.name || workspace.name}</bdi> · {day(from)} to {day(to)}
        </p>
      </div>
      <ReportLinkLine link={link} />
      <div className="flex flex-wrap gap-2">
        {action("Figures", () => setOpen("figures"))}
        {action("Preview", () => setOpen("preview"))}
        {reports.makesPdf && action("PDF", () => setOpen("pdf"))}
        {(link || openComments > 0) &&
          action(openComments > 0 ? `Comments (${openComments})` : "Comments", () => setOpen("comments"))}
        {canWrite && action("Change", () => setOpen("change"))}
        {canWrite && action(link ? "New link" : "Share", () => setOpen("share"))}
        {canWrite && action("Schedule", () => setOpen("schedule"))}
        {canWrite && link && action("End link", () => setOpen("end"))}
        {canWrite && !link && action("Delete", () => setOpen("delete"))}
      </div>
      <Dialog open={open === "figures"} onClose={close} title="Figures of this report">
        {open === "figures" && <ReportFigures workspace={workspace} report={report} />}
      </Dialog>
      <Dialog
        open={open === "preview"}
        onClose={close}
        title="See this report as its readers would"
        description="The address of the preview ends within an hour, and opens for whoever has it."
      >
        {open === "preview" && <PreviewLink workspace={workspace} reportId={report.id} />}
      </Dialog>
      <Dialog
        open={open === "pdf"}
        onClose={close}
        title="Download this report as PDF"
        description="With contents, page numbers and tags for screen readers. It takes a few seconds."
      >
        {open === "pdf" && <PdfLinks workspace={workspace} reportId={report.id} />}
      </Dialog>
      <Dialog
        open={open === "schedule"}
        onClose={close}
        title="Make such reports by a schedule"
        description="For this client, with these sections in this order. Each report waits for your approval before it is mailed."
      >
        {open === "schedule" &&
          (workspaceHas(workspace, "customReporting") ? (
            <Suspense>
              <ScheduleForm
                reportId={report.id}
                given={{ title: title.slice(0, 100).toWellFormed(), timeZone: report.timeZone }}
                onSave={schedules.add}
                onClose={close}
              />
            </Suspense>
          ) : (
            <PlanLine workspace={workspace} feature="customReporting" />
          ))}
      </Dialog>
      <Dialog open={open === "comments"} onClose={close} title="Comments on this report">
        {open === "comments" && (
          <CommentList
            workspace={workspace}
            report={report}
            canWrite={canWrite}
            onChanged={reports.refresh}
          />
        )}
      </Dialog>
      <Dialog open={open === "change"} onClose={close} title="Change this report">
        {open === "change" && (
          <Suspense>
            <ReportForm
              workspace={workspace}
              report={report}
              onSave={(change) => reports.change(report, change)}
              onClose={close}
            />
          </Suspense>
        )}
      </Dialog>
      <Dialog
        open={open === "share"}
        onClose={close}
        title="Share this report"
        description={
          link
            ? "It gets a new address, and the one before ends at once."
            : "Whoever has the link can read it without an account, until it ends or you end it."
        }
      >
        {open === "share" && <ShareForm onShare={(input) => reports.share(report, input)} onClose={close} />}
      </Dialog>
      <ConfirmDialog
        title="End the link of this report?"
        description="Nobody opens the report by it any more. A new link has another address."
        button={["End Link", "Ending..."]}
        open={open === "end"}
        onConfirm={async () => {
          await reports.revoke(report)
          close()
        }}
        onClose={close}
      />
      <ConfirmDialog
        title="Delete this report?"
        description={`“${title}” goes to the trash with the comments on it, and can be restored for 30 days. The placements in it stay.`}
        button={["Delete", "Deleting..."]}
        open={open === "delete"}
        onConfirm={() => reports.remove(report)}
        onClose={close}
      />
    </li>
  )
}
