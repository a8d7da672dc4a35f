import { Navigate } from "react-router-dom"
import { ACTIONS, type AuditEntry, type AuditPage, SUBJECTS } from "#contract/site/audit"
import { writeDate } from "#contract/site/dates"
import { useSession } from "../auth/session.tsx"
import { usePages } from "../data/use-pages.ts"
import { useQueryFilter } from "../data/use-query-filter.ts"
import { at, withQuery } from "../lib/addresses.ts"
import { paths } from "../paths.ts"
import { EmptyState } from "../private-pages/empty-state.tsx"
import { ListPage } from "../private-pages/list-page.tsx"
import { privatePage } from "../private-pages/private-page.ts"

export const meta = privatePage("Audit log", "What the administrator did.")

const choices = { "": "Everything", ...SUBJECTS }
const entriesOf = ({ entries, before }: AuditPage) => ({ items: entries, before })

/** The administrator's actions: who did what to whom, and when. */
export function Component() {
  const { isAdmin } = useSession()
  if (!isAdmin) return <Navigate to={paths.dashboard} replace />
  return <AuditLog />
}

function AuditLog() {
  const filter = useQueryFilter("subject")
  const log = usePages(withQuery(at("/api/audit"), filter.search), entriesOf)
  return (
    <ListPage
      {...log}
      title="Audit log"
      lead="Changes by administrators, newest first. Entries are never changed; for a deleted account they keep a shortened address."
      filter={filter}
      search="Search by person, action or target"
      choices={choices}
      loading="Loading the audit log..."
      more="Show older entries"
      empty={
        <EmptyState
          icon="clock"
          title={filter.search ? "No entries found." : "Nothing has been changed yet."}
        >
          <p>Changes to users, settings, posts and messages appear here.</p>
        </EmptyState>
      }
    >
      <ol className="card divide-y divide-line" aria-label="Entries" aria-busy={log.isLoading}>
        {log.items?.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </ListPage>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { action, target, details, actor, at, requestId } = entry
  const words: Record<string, string> = ACTIONS
  const changed = describe(details)
  return (
    <li className="grid gap-x-6 gap-y-1 p-4 text-sm sm:grid-cols-[1fr_auto] sm:p-5">
      <p className="min-w-0 wrap-anywhere">
        <strong>{words[action] ?? action}</strong>: <bdi>{target}</bdi>
        {changed && <span className="text-muted"> ({changed})</span>}
      </p>
      <time dateTime={at} className="text-muted sm:text-right">
        {writeDate(at, "second")}
      </time>
      <p className="min-w-0 text-muted wrap-anywhere sm:col-span-2">
        {actor} · <span className="font-mono text-xs">Request {requestId}</span>
      </p>
    </li>
  )
}

/** 'featuredImage' becomes 'featured image'. */
const toWords = (name: unknown) => String(name).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** The details are names and counts. Unknown ones are shown unchanged. */
function describe({ fields, ...rest }: AuditEntry["details"]): string {
  const named = Array.isArray(fields) && fields.length > 0 ? [fields.map(toWords).join(", ")] : []
  return [...named, ...Object.entries(rest).map(([name, value]) => `${name} ${String(value)}`)].join("; ")
}
