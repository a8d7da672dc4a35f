import type { MyWorkspace } from "#contract/site/workspaces"
import type { AnswerTime } from "#contract/workspace/results/analytics"
import { FigureTable } from "../../ui/figure-table.tsx"
import { SaveCsv } from "./save-csv.tsx"

interface AnswerTimesProps {
  workspace: MyWorkspace
  times: AnswerTime[]
  search: string
}

const words = (hours: number | null) => {
  if (hours === null) return "Later"
  const days = hours / 24
  if (days === 7) return "Within a week"
  if (days >= 2) return `Within ${days} days`
  return hours === 1 ? "Within an hour" : days === 1 ? "Within a day" : `Within ${hours} hours`
}

/** How long people took to answer, since the last message before. */
export function AnswerTimes({ workspace, times, search }: AnswerTimesProps) {
  const all = times.reduce((sum, { answered }) => sum + answered, 0)
  let soFar = 0
  const rows = times.map(({ withinHours, answered }) => {
    soFar += answered
    return { hours: withinHours, answered, share: all === 0 ? 0 : soFar / all }
  })
  const half = rows.find(({ share }) => share >= 0.5)
  return (
    <section className="card grid gap-4 p-4 sm:p-6" aria-labelledby="answer-times">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="answer-times" className="text-xl">
          Time to answer
        </h2>
        <SaveCsv
          workspace={workspace}
          name="analytics-answer-times.csv"
          search={search}
          of="time to answer"
        />
      </div>
      {all === 0 || !half ? (
        <p>Nobody has answered yet of those who were first written to in this time.</p>
      ) : (
        <>
          <p className="max-w-prose text-muted">
            From the last message to the first answer.{" "}
            {half.hours === null
              ? "Half of the answers took longer than a week."
              : `Half of the answers came ${words(half.hours).toLowerCase()}.`}
          </p>
          <FigureTable
            caption="Time to answer"
            heads={["Time", "Answered", "So far"]}
            rows={rows.map(({ hours, answered, share }) => ({
              key: String(hours),
              cells: [words(hours), answered, `${Math.round(share * 100)} %`],
            }))}
          />
        </>
      )}
    </section>
  )
}
