import type { ModelPurpose, MonthOfUse } from "#contract/workspace/campaigns/language-model"
import { FigureTable } from "../../ui/figure-table.tsx"

const purposes: Record<ModelPurpose, string> = {
  draft: "Messages and lines for one person",
  answer: "Answers",
  meaning: "Meanings of answers",
  test: "Tests",
}
const payers: Record<MonthOfUse["payer"], string> = { own: "own key", platform: "this site’s" }
const whole = (number: number) => number.toLocaleString("en")

/** What a model was used for, by month; nothing before it was. */
export function UseTable({ use }: { use: readonly MonthOfUse[] }) {
  if (use.length === 0) return null
  return (
    <details className="min-w-0">
      <summary className="cursor-pointer text-sm font-semibold">What it was used for</summary>
      <p className="my-3 max-w-prose text-sm text-muted">
        Tokens in and out are those that the provider reports. Where it reports none, they are estimated from
        the length of what was said, and count as well.
      </p>
      <FigureTable
        caption="Use of the language model by month"
        heads={["Month", "For", "Requests", "Tokens in", "Tokens out", "Estimated"]}
        rows={use.map(({ month, payer, purpose, requests, tokensIn, tokensOut, estimated }) => ({
          key: `${month} ${payer} ${purpose}`,
          cells: [
            month,
            `${purposes[purpose]} (${payers[payer]})`,
            whole(requests),
            whole(tokensIn),
            whole(tokensOut),
            whole(estimated),
          ],
        }))}
      />
    </details>
  )
}
