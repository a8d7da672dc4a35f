import { Suspense, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { NewReport } from "#contract/workspace/results/reports"
import { useQueryFilter } from "../../data/use-query-filter.ts"
import { ClientChip, useClientFilter } from "../../people/clients/client-filter.tsx"
import { EmptyState } from "../../private-pages/empty-state.tsx"
import { privatePage } from "../../private-pages/private-page.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Icon } from "../../ui/icon.tsx"
import { late } from "../../ui/late.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { mayWrite } from "../../workspaces/workspace-provider.tsx"
import { useSchedules } from "../report-schedules/use-schedules.ts"
import { ReportEntry } from "./report-entry.tsx"
import { useReports } from "./use-reports.ts"

const ReportForm = late(async () => (await import("./report-form.tsx")).ReportForm)
const ScheduleSection = late(
  async () => (await import("../report-schedules/schedule-section.tsx")).ScheduleSection,
)

export const meta = privatePage("Reports", "What your clients are handed.")

export const Component = () => (
  <InWorkspace title="Reports">
    {(workspace) => <ReportList key={workspace.id} workspace={workspace} />}
  </InWorkspace>
)

function ReportList({ workspace }: { workspace: MyWorkspace }) {
  const filter = useClientFilter(workspace, useQueryFilter("client"))
  const client = filter.read("client")
  const reports = useReports(workspace, client)
  const schedules = useSchedules(workspace, reports.refresh)
  const canWrite = mayWrite(workspace)
  const [isAdding, setAdding] = useState(false)
  const close = () => setAdding(false)
  const isEmpty = reports.items?.length === 0
  const add = () => setAdding(true)
  /** The list follows to the client of a new report, which would otherwise appear nowhere. */
  const save = async (input: NewReport) => {
    const made = await reports.add(input)
    if (client !== "" && made.client.id !== client) filter.change("client", made.client.id)
  }
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">Reports</h1>
          <p className="mt-2 max-w-prose text-muted">
            A page for your client, in their colour, behind a link that expires. Its figures are always
            current, and each leads to the rows that prove it.
          </p>
        </div>
        {canWrite && (
          <Button onClick={add}>
            <Icon name="plus" />
            New Report
          </Button>
        )}
      </header>
      <search className="filter-line">
        <ClientChip workspace={workspace} chosen={client} onChoose={(id) => filter.change("client", id)} />
      </search>
      <ReadFailure failure={reports.failure} onRetry={reports.reload} />
      {reports.items === null && !reports.failure && (
        <Spinner label="Loading your reports..." className="min-h-[30vh]" />
      )}
      {canWrite && (
        <Suspense>
          <ScheduleSection workspace={workspace} schedules={schedules} />
        </Suspense>
      )}
      {isEmpty && (
        <EmptyState
          icon="file"
          title={client ? "There are no reports for this client yet." : "There are no reports yet."}
        >
          <p>Make one for a client and a month, and send them its link.</p>
          {canWrite && !client && (
            <Button look="secondary" onClick={add}>
              Make Your First Report
            </Button>
          )}
        </EmptyState>
      )}
      {reports.items && !isEmpty && (
        <ul className="grid gap-3" aria-label="Reports">
          {reports.items.map((report) => (
            <ReportEntry
              key={report.id}
              workspace={workspace}
              report={report}
              reports={reports}
              schedules={schedules}
              canWrite={canWrite}
            />
          ))}
        </ul>
      )}
      <Dialog open={isAdding} onClose={close} title="A new report">
        {isAdding && (
          <Suspense>
            <ReportForm workspace={workspace} client={client} onSave={save} onClose={close} />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}
