import { useSearchParams } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import {
  type AnalyticsCut,
  type AnalyticsStep,
  analyticsCuts,
  analyticsSteps,
} from "#contract/workspace/results/analytics"
import { useChosenClient } from "../../people/clients/client-filter.tsx"
import { isDay } from "./day-field.tsx"
import { usualDays } from "./usual-days.ts"

/** What the figures are about, kept in the address: the last three months by week unless it says otherwise. */
export function useAnalyticsFilter(workspace: MyWorkspace) {
  const [query, setQuery] = useSearchParams()
  const dated = (name: string, usual: string) => {
    const given = query.get(name) ?? ""
    return isDay(given) ? given : usual
  }
  const step: AnalyticsStep = analyticsSteps.find((one) => one === query.get("step")) ?? "week"
  const by: AnalyticsCut = analyticsCuts.find((one) => one === query.get("by")) ?? "campaign"
  const { client, keep } = useChosenClient(workspace)
  const usual = usualDays(new Date())
  const from = dated("from", usual.from)
  const to = dated("to", usual.to)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const set = (name: string, value: string) => {
    if (name === "client") keep(value)
    setQuery(
      (known) => {
        const next = new URLSearchParams(known)
        if (value === "") next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  }
  const search = new URLSearchParams({ from, to, timeZone, step, by, ...(client && { client }) }).toString()
  return { from, to, step, by, client, set, search }
}
