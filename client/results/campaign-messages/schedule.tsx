import { useEffect, useEffectEvent } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { nameDay, ScheduleDays } from "../../campaigns/campaigns/schedule-days.tsx"
import { useQueryFilter } from "../../data/use-query-filter.ts"
import { useRead } from "../../data/use-read.ts"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { MessageTable } from "./message-table.tsx"

/** The day whose messages are shown; this word instead of one shows them all. */
const further = ["date"]
const ALL = "all"

interface ScheduleProps {
  workspace: MyWorkspace
  campaignId: string
  /** Grows whenever something has happened. */
  turn: number
  onChange: () => Promise<void>
}

/** The schedule of a campaign: the days with their counts, and below them each message. */
export function Schedule({ workspace, campaignId, turn, onChange }: ScheduleProps) {
  const filter = useQueryFilter("show", "sort", further)
  const { data, failure, read, reload } = useRead(
    endpointOf(workspace, "/campaigns/:id/calendar", campaignId),
  )
  const readAgain = useEffectEvent(() => read())
  useEffect(() => {
    if (turn > 0) void readAgain()
  }, [turn])
  if (!data)
    return failure ? (
      <ReadFailure failure={failure} onRetry={reload} />
    ) : (
      <Spinner label="Loading the schedule..." />
    )
  const query = new URLSearchParams(filter.search)
  const chosen = query.get("date")
  // What is searched for may be on any day; otherwise the next day with planned messages is shown until another is chosen.
  const next = filter.search === "" ? data.days.find(({ planned }) => planned > 0)?.date : undefined
  const date = chosen === ALL ? "" : (chosen ?? next ?? "")
  if (date) query.set("date", date)
  else query.delete("date")
  const choose = (day: string) => filter.change("date", day || ALL)
  const showAll = () => {
    filter.clear()
    choose("")
  }
  return (
    <div className="grid grid-cols-1 gap-4 py-2">
      {data.days.length > 0 && (
        <>
          <ScheduleDays calendar={data} date={date} onChoose={choose} />
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h2 className="text-lg">{date ? `Messages of ${nameDay(date)}` : "All messages"}</h2>
            {date && (
              <button type="button" className="link text-sm" onClick={() => choose("")}>
                Show all messages
              </button>
            )}
          </div>
        </>
      )}
      <MessageTable
        workspace={workspace}
        campaignId={campaignId}
        filter={filter}
        search={query.toString()}
        turn={turn}
        onChange={onChange}
        onAll={showAll}
      />
    </div>
  )
}
