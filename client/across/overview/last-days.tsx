import { writeDate } from "#contract/site/dates"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Analytics, AnalyticsPeriod } from "#contract/workspace/results/analytics"
import { useRead } from "../../data/use-read.ts"
import { withQuery } from "../../lib/addresses.ts"
import { today } from "../../lib/due-day.ts"
import { ofEveryClient } from "../../lib/every-client.ts"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Rate } from "../../results/analytics/rate.tsx"
import { Card } from "../../ui/card.tsx"
import { Columns } from "../../ui/columns.tsx"
import { FigureTable } from "../../ui/figure-table.tsx"
import { Funnel } from "../../ui/funnel.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

const days = 30
const DAY = 86_400_000

/** What was sent, answered and placed in the last 30 days, day by day, and how the people of those days narrow. */
export function LastDays({ workspace }: { workspace: MyWorkspace }) {
  const { data, failure, reload } = useRead(withQuery(endpointOf(workspace, "/analytics"), lastDays()))
  return (
    <Card className="grid gap-5 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-2xl">The last 30 days</h2>
        <Link className="link text-sm" to={ofEveryClient(paths.analytics)}>
          Analytics
        </Link>
      </div>
      <ReadFailure failure={failure} onRetry={reload} />
      {!data && !failure && <Spinner label="Counting..." className="min-h-48" />}
      {data && <Figures analytics={data} />}
    </Card>
  )
}

function Figures({ analytics: { total, periods } }: { analytics: Analytics }) {
  const { sent, reached, answered, placed, pages } = total
  if (sent + reached + pages === 0)
    return (
      <p className="text-muted">
        Nothing was sent yet in these days. Once a campaign runs, you see here what was sent, answered and
        placed, day by day.
      </p>
    )
  return (
    <>
      <Funnel
        steps={[
          { words: "People reached", value: reached },
          { words: "Answered", value: answered, note: <Rate part={answered} whole={reached} /> },
          { words: "Led to coverage", value: placed, note: <Rate part={placed} whole={reached} /> },
        ]}
      />
      <div className="grid gap-5 lg:grid-cols-3">
        <Columns name="Messages sent" columns={columnsOf(periods, "sent")} />
        <Columns name="People who answered" columns={columnsOf(periods, "answered")} />
        <Columns name="New coverage" columns={columnsOf(periods, "pages")} />
      </div>
      <details>
        <summary className="link text-sm">The numbers</summary>
        <FigureTable
          caption="The last 30 days in numbers"
          heads={["Day", "Sent", "Reached", "Answered", "New coverage"]}
          rows={periods
            .filter((period) => period.sent + period.reached + period.answered + period.pages > 0)
            .map(({ from, ...period }) => ({
              key: from,
              cells: [writeDay(from), period.sent, period.reached, period.answered, period.pages],
            }))}
        />
        <p className="text-sm text-muted">Days on which nothing happened are left out.</p>
      </details>
    </>
  )
}

const writeDay = (day: string) => writeDate(day, "shortDay", "UTC").replace(/, \d{4}$/, "")

const columnsOf = (periods: readonly AnalyticsPeriod[], name: "sent" | "answered" | "pages") =>
  periods.map((period) => ({ label: writeDay(period.from), value: period[name] }))

function lastDays() {
  const to = today()
  const from = new Date(Date.parse(to) - (days - 1) * DAY).toISOString().slice(0, 10)
  return { from, to, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, step: "day" as const }
}
