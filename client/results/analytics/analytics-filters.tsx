import type { MyWorkspace } from "#contract/site/workspaces"
import type { AnalyticsCut } from "#contract/workspace/results/analytics"
import { ClientFilter } from "../../people/clients/client-filter.tsx"
import { Choice } from "../../ui/choice.tsx"
import { DayField } from "./day-field.tsx"
import type { useAnalyticsFilter } from "./use-analytics-filter.ts"

export const stepWords = { day: "Days", week: "Weeks", month: "Months" }
export const cutWords: Record<AnalyticsCut, string> = {
  campaign: "Campaign",
  step: "Message",
  variant: "Text",
  writer: "Writer of the draft",
  mailbox: "Mailbox",
  client: "Client",
  outlet: "Outlet",
  country: "Country",
  beat: "Beat",
  weekday: "Weekday",
  hour: "Hour",
}

interface AnalyticsFiltersProps {
  workspace: MyWorkspace
  filter: ReturnType<typeof useAnalyticsFilter>
}

/** The time, its steps, whose work, and what it is divided by. */
export const AnalyticsFilters = ({ workspace, filter }: AnalyticsFiltersProps) => (
  <search className="grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
    <DayField label="From" chosen={filter.from} onChoose={(day) => filter.set("from", day)} />
    <DayField label="To" chosen={filter.to} onChoose={(day) => filter.set("to", day)} />
    <Choice
      label="In steps of"
      choices={stepWords}
      chosen={filter.step}
      onChoose={(step) => filter.set("step", step)}
    />
    <Choice
      label="Divided by"
      choices={cutWords}
      chosen={filter.by}
      onChoose={(by) => filter.set("by", by)}
    />
    <ClientFilter
      workspace={workspace}
      chosen={filter.client}
      onChoose={(client) => filter.set("client", client)}
    />
  </search>
)
