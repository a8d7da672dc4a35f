import { Suspense, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { useQueryFilter } from "../../data/use-query-filter.ts"
import { useRead } from "../../data/use-read.ts"
import { withQuery } from "../../lib/addresses.ts"
import { today } from "../../lib/due-day.ts"
import { paths } from "../../paths.ts"
import { ClientChip, useClientFilter } from "../../people/clients/client-filter.tsx"
import { EmptyState } from "../../private-pages/empty-state.tsx"
import { privatePage } from "../../private-pages/private-page.ts"
import { Button, ButtonLink } from "../../ui/button.tsx"
import { late } from "../../ui/late.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { CalendarBar } from "./calendar-bar.tsx"
import { DayGrid } from "./day-grid.tsx"
import { DayList } from "./day-list.tsx"
import { useShown } from "./use-shown.ts"
import "./calendar.css"
import "./calendar-grid.css"
import "./calendar-entry.css"
import "./calendar-list.css"

// What is opened by hand, or asks for the clients, is loaded after the page.
const Subscribe = late(async () => (await import("./subscribe.tsx")).Subscribe)

export const meta = privatePage("Calendar", "Sends, embargoes, deadlines, tasks and placements by day.")

/** Everything of a workspace that has a date, by month, by week or as a list. */
export const Component = () => (
  <InWorkspace title="Calendar">
    {(workspace) => <Calendar key={workspace.id} workspace={workspace} />}
  </InWorkspace>
)

function Calendar({ workspace }: { workspace: MyWorkspace }) {
  const shown = useShown()
  const [isSubscribing, setSubscribing] = useState(false)
  const { view, days } = shown
  const filter = useClientFilter(workspace, useQueryFilter("client"))
  const client = filter.read("client")
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const span = { from: days[0] ?? "", to: days.at(-1) ?? "", timeZone, ...(client && { client }) }
  const { data, failure, isLoading, reload } = useRead(withQuery(endpointOf(workspace, "/calendar"), span))
  const isEmpty = data !== null && data.entries.length === 0
  return (
    <>
      <header>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-3xl">Calendar</h1>
          <Button size="small" look="secondary" onClick={() => setSubscribing(true)}>
            Subscribe…
          </Button>
        </div>
        <p className="mt-2 max-w-prose text-muted">
          What is sent and planned, ends of embargoes, deadlines of requests, tasks and new coverage, in your
          time zone. Holidays are those of the countries of your contacts.
        </p>
      </header>
      <search className="filter-line">
        <ClientChip workspace={workspace} chosen={client} onChoose={(id) => filter.change("client", id)} />
      </search>
      <CalendarBar shown={shown} />
      <ReadFailure failure={failure} onRetry={reload} />
      {!data && !failure && <Spinner label="Loading the calendar..." className="min-h-[30vh]" />}
      {data && (
        <div className="calendar" data-view={view} aria-busy={isLoading}>
          {view !== "list" && <DayGrid shown={shown} calendar={data} today={today()} />}
          <DayList days={days} calendar={data} today={today()} />
        </div>
      )}
      {isEmpty && (
        <EmptyState
          icon="calendar"
          title={
            client ? "Nothing of this client has a date in this time." : "Nothing has a date in this time."
          }
        >
          <p>The messages of a launched campaign stand here, with deadlines, tasks and new coverage.</p>
          <ButtonLink to={paths.campaigns} look="secondary">
            Go to campaigns
          </ButtonLink>
        </EmptyState>
      )}
      <Suspense>
        <Subscribe workspace={workspace} open={isSubscribing} onClose={() => setSubscribing(false)} />
      </Suspense>
    </>
  )
}
