import { Navigate } from "react-router-dom"
import { SECURITY_KINDS, SECURITY_RESULTS, type SecurityPage } from "#contract/site/security"
import { useSession } from "../auth/session.tsx"
import { usePages } from "../data/use-pages.ts"
import { useQueryFilter } from "../data/use-query-filter.ts"
import { at, withQuery } from "../lib/addresses.ts"
import { useAction } from "../lib/use-action.ts"
import { paths } from "../paths.ts"
import { EmptyState } from "../private-pages/empty-state.tsx"
import { PagedList } from "../private-pages/paged-list.tsx"
import { privatePage } from "../private-pages/private-page.ts"
import { downloadFile } from "../settings/download-file.ts"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { FilterBar } from "../ui/filter-bar.tsx"
import { FilterChip } from "../ui/table/filter-chip.tsx"
import { EventEntry } from "./event-entry.tsx"

export const meta = privatePage("Security events", "What happened to accounts and access.")

const kinds = { "": "Everything", ...SECURITY_KINDS }
const results = { "": "Any result", ...SECURITY_RESULTS }
const spans = {
  "": "The last 180 days",
  "30": "The last 30 days",
  "7": "The last 7 days",
  "1": "The last day",
}
const others = ["result", "days"] as const
const eventsOf = ({ events, before }: SecurityPage) => ({ items: events, before })

/** The log of security events, for the administrator. */
export function Component() {
  const { isAdmin } = useSession()
  if (!isAdmin) return <Navigate to={paths.dashboard} replace />
  return <SecurityEvents />
}

function SecurityEvents() {
  const filter = useQueryFilter("kind", undefined, others)
  const log = usePages(withQuery(at("/api/security"), filter.search), eventsOf)
  const { isBusy, failure, run } = useAction()
  const save = () =>
    run(() => downloadFile(withQuery(at("/api/security/events.csv"), filter.search), "security-events.csv"))
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-3xl">Security events</h1>
          <p className="mt-2 max-w-prose text-muted">
            Sign-ins, refusals and changes of the last half year, newest first. People are shown by their
            current address, networks by a mark that says no more than whether two are the same.
          </p>
        </div>
        <Button look="secondary" onClick={save} busy={isBusy}>
          Export CSV
        </Button>
      </div>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <FilterBar
        label="Search by a person's address or id"
        filter={filter}
        choiceLabel="Show"
        choices={kinds}
      >
        <FilterChip
          label="Result"
          choices={results}
          chosen={filter.read("result")}
          onChoose={(value) => filter.change("result", value)}
        />
        <FilterChip
          label="When"
          choices={spans}
          chosen={filter.read("days")}
          onChoose={(value) => filter.change("days", value)}
        />
      </FilterBar>
      <PagedList
        {...log}
        loading="Loading security events..."
        more="Show older events"
        empty={
          <EmptyState icon="clock" title={filter.search ? "No events found." : "Nothing has happened yet."}>
            <p>Search takes a person's whole address, or the id of their account.</p>
          </EmptyState>
        }
      >
        <ol className="card divide-y divide-line" aria-label="Events" aria-busy={log.isLoading}>
          {log.items?.map((event) => (
            <EventEntry key={event.id} event={event} />
          ))}
        </ol>
      </PagedList>
    </>
  )
}
