import type { CampaignResults } from "#contract/workspace/results/results"
import { Card } from "../../ui/card.tsx"
import { counted, percentOf } from "./figures.ts"

/** A campaign's results so far, measured by replies. */
export function Results({ results: { funnel, placements, steps, visits } }: { results: CampaignResults }) {
  const { people, reached, replied, positive, placed, outOfOffice, bounced, optedOut, open } = funnel
  const figures = [
    { words: "Taking part", value: people },
    { words: "Reached", value: reached, note: `${percentOf(reached, people)} of them` },
    { words: "Replied", value: replied, note: `${percentOf(replied, reached)} of those reached` },
    {
      words: "Positive",
      value: positive,
      note: `${percentOf(positive, replied)} of replies: interested, asking for material, or publishing it`,
    },
    { words: "Placed", value: placed, note: `${percentOf(placed, reached)} of those reached` },
    { words: "Waiting for a message", value: open, note: "the first, or the next" },
  ]
  const rest = [
    { words: "out of office", value: outOfOffice },
    { words: "bounced", value: bounced },
    { words: "opted out", value: optedOut },
  ].filter(({ value }) => value > 0)
  const hasVariants = steps.some(({ label }) => label !== "A")
  return (
    <Card className="grid gap-6 p-5 sm:p-8">
      <h2 className="text-xl">Results</h2>
      <dl className="campaign-counts">
        {figures.map(({ words, value, note }) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>
              <strong>{value.toLocaleString("en-US")}</strong>
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {rest.length > 0 && (
        <p className="text-sm text-muted">
          {rest.map(({ words, value }) => `${value.toLocaleString("en-US")} ${words}`).join(" · ")}. An
          absence counts as no reply.
        </p>
      )}
      {placements.total > 0 && (
        <p className="text-sm text-muted">
          {counted(placements.total, "placement", "placements")}: {placements.seen.toLocaleString("en-US")}{" "}
          seen, {placements.live.toLocaleString("en-US")} there at the last check
          {placements.lost > 0 && `, ${placements.lost.toLocaleString("en-US")} lost`}.
        </p>
      )}
      <Visits visits={visits} />
      {steps.length > 0 && (
        <div className="overflow-x-auto">
          <table className="campaign-table">
            <caption className="sr-only">Answers by message{hasVariants ? " and text" : ""}</caption>
            <thead>
              <tr>
                <th scope="col">Message</th>
                <th scope="col">Sent</th>
                <th scope="col">Replies</th>
                <th scope="col">Rate</th>
              </tr>
            </thead>
            <tbody>
              {steps.map(({ stepId, position, isRemoved, label, sent, replied: answered }) => (
                <tr key={`${stepId} ${label}`}>
                  <th scope="row">
                    {position === 1 ? "First message" : `Follow-up ${position - 1}`}
                    {isRemoved && ", taken out"}
                    {hasVariants && (label ? `, text ${label}` : ", a deleted text")}
                  </th>
                  <td>{sent.toLocaleString("en-US")}</td>
                  <td>{answered.toLocaleString("en-US")}</td>
                  <td>{percentOf(answered, sent)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}

/** Beside the answers, and never among them. */
function Visits({ visits: { opens, clicks } }: Pick<CampaignResults, "visits">) {
  const said = [
    { count: opens, words: "opened a message" },
    { count: clicks, words: "followed a link" },
  ].flatMap(({ count, words }) => (count ? { ...count, words } : []))
  if (said.length === 0) return null
  return (
    <p className="max-w-prose text-sm text-muted">
      {said.map(({ people, onlyMachines, words }) => (
        <span key={words} className="block">
          {counted(people, "person", "people")} {words}
          {onlyMachines > 0 &&
            `; of ${counted(onlyMachines, "other", "others")} only a machine is known to have done so`}
          .
        </span>
      ))}
      These are estimates: replies are what counts.
    </p>
  )
}
