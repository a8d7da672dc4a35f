import { type Import, outcomes } from "#contract/workspace/across/imports"
import { number, outcomeWords } from "./words.ts"

/** The number of rows with each outcome. Together they are all rows. */
export function OutcomeCounts({ item: { counts } }: { item: Import }) {
  if (!counts) return null
  return (
    <dl className="import-counts" aria-label="Rows by outcome">
      {outcomes
        .filter((outcome) => counts[outcome] > 0)
        .map((outcome) => (
          <div key={outcome}>
            <dt>{outcomeWords[outcome]}</dt>
            <dd>{number(counts[outcome])}</dd>
          </div>
        ))}
    </dl>
  )
}
