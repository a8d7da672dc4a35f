import type { MyWorkspace } from "#contract/site/workspaces"
import {
  type Analytics,
  type AnalyticsCut,
  type AnalyticsRow,
  letterCuts,
} from "#contract/workspace/results/analytics"
import { intervalOf } from "#contract/workspace/results/results"
import { nameCountry } from "../../lib/place-names.ts"
import { FigureTable } from "../../ui/figure-table.tsx"
import { PlanLine } from "../../workspaces/plan-line.tsx"
import { cutWords } from "./analytics-filters.tsx"
import { Rate } from "./rate.tsx"
import { SaveCsv } from "./save-csv.tsx"

interface CutFiguresProps {
  workspace: MyWorkspace
  rows: Analytics["rows"]
  search: string
  by: AnalyticsCut
}

/** What came of it by one cut, with a word on what is clearly better than the rest. */
export const CutFigures = ({ workspace, rows, search, by }: CutFiguresProps) => (
  <section className="card grid gap-4 p-4 sm:p-6" aria-labelledby="by-cut">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 id="by-cut" className="text-xl">
        By {cutWords[by].toLowerCase()}
      </h2>
      {rows && (
        <SaveCsv workspace={workspace} name="analytics-cuts.csv" search={search} of={`figures by ${by}`} />
      )}
    </div>
    {rows === null && <PlanLine workspace={workspace} feature="advancedAnalytics" />}
    {rows?.length === 0 && <p>Nothing was sent in this time.</p>}
    {rows && rows.length > 0 && (
      <>
        <p className="max-w-prose text-muted">{explain(by)}</p>
        {rows.length > 1 && <p>{compare(rows, by, workspace)}</p>}
        <FigureTable
          caption={`Figures by ${by}`}
          heads={[cutWords[by], "Sent", "Reached", "Answered", "Answer rate", "Positive", "Led to coverage"]}
          rows={rows.map((row) => ({
            key: row.id,
            cells: [
              nameRow(row.name, by, workspace),
              row.sent,
              row.reached,
              row.answered,
              <Rate key="rate" part={row.answered} whole={row.reached} />,
              row.positive,
              row.placed,
            ],
          }))}
        />
      </>
    )}
  </section>
)

function explain(by: AnalyticsCut): string {
  if (by === "beat") return "Somebody with several beats counts for each of them."
  if (by === "weekday" || by === "hour")
    return "When messages left, by the recipient's clock. An answer belongs to the last message before it."
  if (by === "writer")
    return "A text counts as drafted while half of the draft's sentences are in it. An answer belongs to the last message before it."
  return letterCuts.some((cut) => cut === by)
    ? "Each message that was sent. An answer belongs to the last message before it."
    : "People count once per campaign."
}

/** A row is called better only if the whole of its interval is above the rate of all rows together. */
function compare(rows: readonly AnalyticsRow[], by: AnalyticsCut, workspace: MyWorkspace): string {
  const [answered, reached] = rows.reduce(
    ([part, whole], row) => [part + row.answered, whole + row.reached],
    [0, 0],
  )
  const better = rows.filter((row) => {
    const [low] = intervalOf(row.answered, row.reached) ?? [0]
    return reached > 0 && low > answered / reached
  })
  if (better.length === 0) return "No row has clearly more answers than the rest."
  const names = better.slice(0, 5).map(({ name }) => nameRow(name, by, workspace))
  return `Clearly more answers than the rest: ${names.join(", ")}.`
}

function nameRow(name: string, by: AnalyticsCut, workspace: MyWorkspace): string {
  if (!name) return by === "client" ? workspace.name : "Not known"
  return by === "country" ? nameCountry(name) : name
}
