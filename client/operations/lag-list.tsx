import type { LagReport } from "#contract/site/operations"
import { writeSeconds } from "./write-seconds.ts"

/** From when something was due, or arrived, until it was done. */
export function LagList({ lags }: { lags: LagReport[] }) {
  return (
    <ul className="card divide-y divide-line">
      {lags.map(({ id, title, day, month }) => (
        <li key={id} className="grid gap-3 p-4 text-sm sm:px-6 lg:grid-cols-[1fr_2.5fr]" aria-label={title}>
          <p>{title}</p>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-5">
            <Figure name="Done in 24 h" value={day.all.toLocaleString("en-US")} />
            <Figure name="Half within" value={writeSeconds(day.typical)} />
            <Figure name="95% within" value={writeSeconds(day.slow)} />
            <Figure name="Longest" value={writeSeconds(day.slowest)} />
            <Figure name="Month’s longest" value={writeSeconds(month.slowest)} />
          </dl>
        </li>
      ))}
    </ul>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd>{value}</dd>
  </div>
)
