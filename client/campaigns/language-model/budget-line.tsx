import type { ModelBudget } from "#contract/workspace/campaigns/language-model"
import { LongDate } from "../../ui/day.tsx"

const whole = (tokens: number) => tokens.toLocaleString("en")
/** From this share of the month's tokens on it is said before it is used up. */
const soon = 0.8

interface BudgetLineProps {
  budget: ModelBudget
  /** Whether the built-in writer stands in for the model. It drafts no answers. */
  standsIn?: boolean
}

/** What is left of the month's tokens, and what happens without them. */
export function BudgetLine({ budget, standsIn = true }: BudgetLineProps) {
  const { limit, used, renewsAt } = budget
  const left = Math.max(0, limit - used)
  if (left === 0)
    return (
      <>
        This month’s {whole(limit)} tokens for the language model are used up.{" "}
        {standsIn ? "The built-in writer goes on; the model does from" : "It drafts answers again from"}{" "}
        <LongDate date={renewsAt} />.
      </>
    )
  return (
    <>
      {whole(left)} of this month’s {whole(limit)} tokens are left for the language model
      {standsIn && used >= soon * limit && ". After them, the built-in writer writes"}. The next month begins
      on <LongDate date={renewsAt} />.
    </>
  )
}

export const isUsedUp = ({ limit, used }: ModelBudget): boolean => used >= limit
