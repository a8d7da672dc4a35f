import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { DmarcReports } from "#contract/workspace/campaigns/dmarc-reports"
import type { Mailbox } from "#contract/workspace/campaigns/mailboxes"
import { useRead } from "../../data/use-read.ts"
import { withQuery } from "../../lib/addresses.ts"
import { Button } from "../../ui/button.tsx"
import { Choice } from "../../ui/choice.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { ReportFigures } from "./report-figures.tsx"
import { ReportSetup } from "./report-setup.tsx"

type Days = "30" | "90"
const periods: Record<Days, string> = { "30": "The last 30 days", "90": "The last 90 days" }

/** Who sends as the mailbox's domain, as receivers report. Read on request, since it asks the DNS. */
export function DmarcSection({ workspace, mailbox }: { workspace: MyWorkspace; mailbox: Mailbox }) {
  const [days, setDays] = useState<Days | null>(null)
  const address = endpointOf(workspace, "/mailboxes/:id/domain/reports", mailbox.id)
  const { data, failure, reload } = useRead(days && withQuery(address, { days }))
  const heading = `${mailbox.id}-dmarc`
  return (
    <section className="grid gap-3" aria-labelledby={heading}>
      <h3 id={heading} className="text-base font-semibold">
        Who sends as your domain
      </h3>
      <p className="max-w-prose text-sm text-muted">
        Receivers such as Gmail and Yahoo report once a day which servers sent mail in your domain’s name
        (DMARC). We read these reports, and tell owners and admins when somebody new sends as you.
      </p>
      <ReadFailure failure={failure} onRetry={reload} />
      {days === null && (
        <div>
          <Button size="small" look="secondary" onClick={() => setDays("30")}>
            Show Reports
          </Button>
        </div>
      )}
      <div aria-live="polite" className="grid gap-4">
        {days !== null && !data && !failure && <Spinner label="Reading reports..." />}
        {data && days && <Reports reports={data} days={days} onDays={setDays} />}
      </div>
    </section>
  )
}

interface ReportsProps {
  reports: DmarcReports
  days: Days
  onDays: (days: Days) => void
}

function Reports({ reports, days, onDays }: ReportsProps) {
  const { domain, isProviders, setup, messages } = reports
  if (isProviders)
    return (
      <p className="max-w-prose text-sm">
        {domain} is your provider's own domain, and reports about it go to your provider.
      </p>
    )
  if (!setup && messages === 0)
    return <p className="text-sm">This site receives no mail, so reports cannot reach it.</p>
  return (
    <>
      {setup && <ReportSetup setup={setup} domain={domain} />}
      <div className="max-w-xs">
        <Choice
          label="Period"
          choices={periods}
          chosen={days}
          onChoose={(chosen) => onDays(chosen === "90" ? "90" : "30")}
        />
      </div>
      <ReportFigures reports={reports} />
    </>
  )
}
