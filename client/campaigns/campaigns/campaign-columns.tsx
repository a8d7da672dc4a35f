import { useMemo } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { CampaignSummary } from "#contract/workspace/campaigns/campaigns"
import { useClients } from "../../people/clients/use-clients.ts"
import { ShortDate } from "../../ui/day.tsx"
import type { Column } from "../../ui/table/column.ts"
import { clientColumn } from "./campaign-client-column.tsx"
import { CampaignStateWords, GOAL_WORDS } from "./campaign-state.tsx"
import { percentOf } from "./figures.ts"

/** The columns that everybody begins with. */
export const firstColumns = ["client", "state", "people", "reached", "replied", "launched"]

/** The words of each order, where the table has no heads to sort by. */
export const orderWords = {
  "": "Newest first",
  name: "Name",
  state: "State",
  people: "Most people",
  replied: "Most replies",
  launched: "Last launched",
  changed: "Last changed",
}

const columns: readonly Column<CampaignSummary>[] = [
  {
    key: "state",
    label: "State",
    share: 18,
    order: "state",
    card: "beside",
    render: ({ state }) => <CampaignStateWords state={state} />,
  },
  {
    key: "people",
    label: "Chosen",
    share: 10,
    from: 48,
    order: "people",
    direction: "descending",
    render: ({ people }) => people.toLocaleString("en-US"),
  },
  {
    key: "reached",
    label: "Reached",
    share: 10,
    card: "small",
    render: ({ reached }) => reached.toLocaleString("en-US"),
  },
  {
    key: "replied",
    label: "Replied",
    share: 12,
    order: "replied",
    direction: "descending",
    card: "small",
    render: ({ replied, reached }) => (
      <>
        {replied.toLocaleString("en-US")}
        {replied > 0 && <small className="text-muted"> {percentOf(replied, reached)}</small>}
      </>
    ),
  },
  {
    key: "launched",
    label: "Launched",
    share: 16,
    from: 48,
    order: "launched",
    direction: "descending",
    render: ({ launchedAt }) => launchedAt && <ShortDate date={launchedAt} />,
  },
  { key: "goal", label: "Goal", share: 14, render: ({ goal }) => GOAL_WORDS[goal].title },
  {
    key: "created",
    label: "Created",
    share: 16,
    order: "",
    direction: "descending",
    render: ({ createdAt }) => <ShortDate date={createdAt} />,
  },
  {
    key: "changed",
    label: "Changed",
    share: 16,
    order: "changed",
    direction: "descending",
    render: ({ updatedAt }) => <ShortDate date={updatedAt} />,
  },
]

/** Every column that campaigns can have; that of the clients, once there is more than one. */
export function useCampaignColumns(workspace: MyWorkspace): readonly Column<CampaignSummary>[] {
  const { items } = useClients(workspace)
  return useMemo(
    () => (items && items.length > 1 ? [clientColumn(items, workspace), ...columns] : columns),
    [items, workspace],
  )
}
