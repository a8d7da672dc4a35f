import { writeDate } from "#contract/site/dates"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Analytics, AnalyticsCut } from "#contract/workspace/results/analytics"
import { Columns } from "../../ui/columns.tsx"
import { FigureTable } from "../../ui/figure-table.tsx"
import { Funnel } from "../../ui/funnel.tsx"
import { AnswerTimes } from "./answer-times.tsx"
import { CutFigures } from "./cut-figures.tsx"
import { Rate } from "./rate.tsx"
import { SaveCsv } from "./save-csv.tsx"
import { TotalFigures } from "./total-figures.tsx"

interface AnalyticsFiguresProps {
  workspace: MyWorkspace
  analytics: Analytics
  search: string
  by: AnalyticsCut
}

/** The figures of a period: totals, funnel, over time, cut by something, and how soon people answer. */
export function AnalyticsFigures({ workspace, analytics, search, by }: AnalyticsFiguresProps) {
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
