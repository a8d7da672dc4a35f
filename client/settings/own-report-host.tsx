import { Suspense, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { late } from "../ui/late.tsx"
import { Spinner } from "../ui/spinner.tsx"

// Few set one up.
const ReportHostCard = late(async () => (await import("../report-hosts/report-host-card.tsx")).ReportHostCard)

/** A host of the customer's own for links of reports, which is loaded once it is opened. */
export function OwnReportHost({ workspace }: { workspace: MyWorkspace }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="mt-6" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer font-semibold">Reports under your own host</summary>
      <p className="mt-2 mb-5 text-sm text-muted">
        Links of reports begin with a host of yours, such as reports.example.com. Nothing but your reports is
        there. Links with our host go on working.
      </p>
      {isOpen && (
        <Suspense fallback={<Spinner label="Loading the host of your reports..." className="min-h-32" />}>
          <ReportHostCard workspace={workspace} />
        </Suspense>
      )}
    </details>
  )
}
