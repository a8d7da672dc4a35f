import type { CampaignResults } from "#contract/workspace/results/results"
import { percentOf } from "./figures.ts"

/** How often each message and each of its texts was sent and answered. */
export function StepResults({ steps }: Pick<CampaignResults, "steps">) {
  const hasVariants = steps.some(({ label }) => label !== "A")
  if (steps.length === 0) return <p className="text-sm text-muted">Nothing was sent yet.</p>
  return (
    <div className="grid gap-3">
      <div className="overflow-x-auto">
        <table className="campaign-table">
          <caption className="sr-only">Answers by message{hasVariants ? " and text" : ""}</caption>
          <thead>
            <tr>
              <th scope="col">Message</th>
              <th scope="col">Sent</th>
              <th scope="col">Answers</th>
              <th scope="col">Rate</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ stepId, position, isRemoved, label, sent, replied }) => (
              <tr key={`${stepId} ${label}`}>
                <th scope="row">
                  {position === 1 ? "First message" : `Follow-up ${position - 1}`}
                  {isRemoved && ", taken out"}
                  {hasVariants && (label ? `, text ${label}` : ", a deleted text")}
                </th>
                <td>{sent.toLocaleString("en-US")}</td>
                <td>{replied.toLocaleString("en-US")}</td>
                <td>{percentOf(replied, sent)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-sm text-muted">
        An answer belongs to the last message before it. An absence counts as no answer.
      </p>
    </div>
  )
}
