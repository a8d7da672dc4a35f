import { useEffect } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { AnalyticsFilter } from "#contract/workspace/results/analytics"
import { STILL_COUNTING } from "#contract/workspace/results/kept-figures"
import { useRead } from "../../data/use-read.ts"
import { withQuery } from "../../lib/addresses.ts"
import { privatePage } from "../../private-pages/private-page.ts"
import { Banner } from "../../ui/banner.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { AnalyticsFigures } from "./analytics-figures.tsx"
import { AnalyticsFilters } from "./analytics-filters.tsx"
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
      {/* Rows that are divided otherwise are not shown under the new heading. */}
      <Figures key={filter.by} workspace={workspace} filter={filter} />
    </>
  )
}

interface FiguresProps {
  workspace: MyWorkspace
  filter: ReturnType<typeof useAnalyticsFilter>
}

/** The figures that the filter asks for, once they are counted. */
function Figures({ workspace, filter }: FiguresProps) {
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
      {!checked.success && <Banner tone="danger">{checked.error.issues[0]?.message}</Banner>}
      {!isCounting && <ReadFailure failure={failure} onRetry={reload} />}
      {checked.success && (isCounting || (!data && !failure)) && (
        <Spinner label={isCounting ? countingWords : "Counting..."} className="min-h-[30vh]" />
      )}
      {data && checked.success && !isCounting && (
        <AnalyticsFigures workspace={workspace} analytics={data} search={filter.search} by={filter.by} />
      )}
    </>
  )
}
