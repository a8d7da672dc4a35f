import type { Analytics, Progress } from "#contract/workspace/results/analytics"
import { Rate } from "./rate.tsx"

const words: Record<keyof Progress, string> = {
  sent: "Messages sent",
  reached: "People reached",
  answered: "People who answered",
  positive: "Positive answers",
  placed: "People who led to coverage",
  pages: "New coverage",
  lost: "Coverage lost",
}

/** What came of the whole time, beside the time before. Of seven cards, four and three fill a row each, or the last one its own. */
export const TotalFigures = ({ total, before }: Pick<Analytics, "total" | "before">) => (
  <dl className="grid grid-cols-2 gap-3 lg:grid-cols-12">
    {(Object.keys(words) as (keyof Progress)[]).map((name) => (
      <div key={name} className="card p-4 max-lg:last:col-span-2 lg:col-span-3 lg:nth-[n+5]:col-span-4">
        <dt className="text-sm text-muted">{words[name]}</dt>
        <dd>
          <strong className="text-2xl tabular-nums">{total[name].toLocaleString("en-GB")}</strong>{" "}
          <span className="block text-sm text-muted">
            {before[name].toLocaleString("en-GB")} in the period before
          </span>
          {(name === "answered" || name === "positive" || name === "placed") && (
            <span className="block text-sm">
              <Rate part={total[name]} whole={total.reached} /> of those reached
            </span>
          )}
        </dd>
      </div>
    ))}
  </dl>
)
