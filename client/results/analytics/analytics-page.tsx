import { useEffect } from "react"
import { writeDate } from "#contract/site/dates"
import type { MyWorkspace } from "#contract/site/workspaces"
import { type Analytics, type AnalyticsCut, AnalyticsFilter } from "#contract/workspace/results/analytics"
import { STILL_COUNTING } from "#contract/workspace/results/kept-figures"
import { useRead } from "../../data/use-read.ts"
import { withQuery } from "../../lib/addresses.ts"
import { privatePage } from "../../private-pages/private-page.ts"
import { Banner } from "../../ui/banner.tsx"
import { Columns } from "../../ui/columns.tsx"
import { FigureTable } from "../../ui/figure-table.tsx"
import { Funnel } from "../../ui/funnel.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { AnalyticsFilters } from "./analytics-filters.tsx"
import { AnswerTimes } from "./answer-times.tsx"
import { CutFigures } from "./cut-figures.tsx"
import { Rate } from "./rate.tsx"
import { SaveCsv } from "./save-csv.tsx"
import { TotalFigures } from "./total-figures.tsx"
import { useAnalyticsFilter } from "./use-analytics-filter.ts"

/** How often it is asked whether the figures are counted, in milliseconds. */
const COUNTING = 10_000
const countingWords = "Counting these figures for the first time. They appear here by themselves."

export const meta = privatePage("Analytics", "What comes of your outreach.")

export const Component = () => (
  <InWorkspace title="Analytics">
    {(workspace) => <AnalyticsOf key={workspace.id} workspace={workspace} />}
  </InWorkspace>
)

function AnalyticsOf({ workspace }: { workspace: MyWorkspace }) {
  const filter = useAnalyticsFilter(workspace)
  const checked = AnalyticsFilter.safeParse(Object.fromEntries(new URLSearchParams(filter.search)))
  const address = withQuery(endpointOf(workspace, "/analytics"), filter.search)
  const { data, failure, read, reload } = useRead(checked.success ? address : null)
  const isCounting = failure === STILL_COUNTING
  useEffect(() => {
    if (!isCounting) return
    const asking = setInterval(() => void read(), COUNTING)
    return () => clearInterval(asking)
  }, [isCounting, read])
  return (
    <>
      <header>
        <h1 className="text-3xl">Analytics</h1>
        <p className="mt-2 max-w-prose text-muted">
          Each person counts once per campaign, in the period of their first message, with what has come of it
          since. The sandbox is not counted. Each rate comes with its 95% interval.
        </p>
      </header>
      <AnalyticsFilters workspace={workspace} filter={filter} />
      {!checked.success && <Banner tone="danger">{checked.error.issues[0]?.message}</Banner>}
      {!isCounting && <ReadFailure failure={failure} onRetry={reload} />}
      {checked.success && (isCounting || (!data && !failure)) && (
        <Spinner label={isCounting ? countingWords : "Counting..."} className="min-h-[30vh]" />
      )}
      {data && checked.success && !isCounting && (
        <Figures workspace={workspace} analytics={data} search={filter.search} by={filter.by} />
      )}
    </>
  )
}

interface FiguresProps {
  workspace: MyWorkspace
  analytics: Analytics
  search: string
  by: AnalyticsCut
}

function Figures({ workspace, analytics, search, by }: FiguresProps) {
  const { total, before, periods, rows, answerTimes } = analytics
  const columnsOf = (name: "sent" | "answered" | "pages") =>
    periods.map((period) => ({
      label: writeDate(period.from, "shortDay", "UTC").replace(/, \d{4}$/, ""),
      value: period[name],
    }))
  return (
    <>
      <TotalFigures total={total} before={before} />
      <section className="card p-4 sm:p-6" aria-labelledby="funnel">
        <h2 id="funnel" className="mb-4 text-xl">
          Funnel
        </h2>
        <Funnel
          steps={[
            { words: "People reached", value: total.reached },
            {
              words: "Answered",
              value: total.answered,
              note: <Rate part={total.answered} whole={total.reached} />,
            },
            {
              words: "Positive answers",
              value: total.positive,
              note: <Rate part={total.positive} whole={total.reached} />,
            },
            {
              words: "Led to coverage",
              value: total.placed,
              note: <Rate part={total.placed} whole={total.reached} />,
            },
          ]}
        />
      </section>
      <section className="card grid gap-6 p-4 sm:p-6" aria-labelledby="over-time">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="over-time" className="text-xl">
            Over time
          </h2>
          <SaveCsv workspace={workspace} name="analytics.csv" search={search} of="figures over time" />
        </div>
        <div className="grid gap-5 lg:grid-cols-3">
          <Columns name="Messages sent" columns={columnsOf("sent")} />
          <Columns name="People who answered" columns={columnsOf("answered")} />
          <Columns name="New coverage" columns={columnsOf("pages")} />
        </div>
        <FigureTable
          caption="Figures over time"
          heads={[
            "From",
            "Sent",
            "Reached",
            "Answered",
            "Positive",
            "Led to coverage",
            "New coverage",
            "Lost",
          ]}
          rows={periods.map(({ from, sent, reached, answered, positive, placed, pages, lost }) => ({
            key: from,
            cells: [
              writeDate(from, "shortDay", "UTC"),
              sent,
              reached,
              answered,
              positive,
              placed,
              pages,
              lost,
            ],
          }))}
        />
      </section>
      <CutFigures workspace={workspace} rows={rows} search={search} by={by} />
      <AnswerTimes workspace={workspace} times={answerTimes} search={search} />
    </>
  )
}
