import type { MyWorkspace } from "#contract/site/workspaces"
import { useRead } from "../../data/use-read.ts"
import { withQuery } from "../../lib/addresses.ts"
import { describeDue, today } from "../../lib/due-day.ts"
import { ofEveryClient } from "../../lib/every-client.ts"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Badge } from "../../ui/badge.tsx"
import { Card } from "../../ui/card.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

const shown = 5

/** The open tasks that are due first; nothing while there are none. */
export function TasksDue({ workspace }: { workspace: MyWorkspace }) {
  const { data, failure, reload } = useRead(withQuery(endpointOf(workspace, "/tasks"), { limit: shown }))
  if (failure) return <ReadFailure failure={failure} onRetry={reload} />
  if (!data || data.tasks.length === 0) return null
  const { tasks, total } = data
  const day = today()
  return (
    <Card className="p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-2xl">Tasks</h2>
        <Link className="link text-sm" to={ofEveryClient(paths.tasks)}>
          {total === 1 ? "1 open task" : `${total.toLocaleString("en-GB")} open tasks`}
        </Link>
      </div>
      <ul className="mt-4 grid gap-3 text-sm" aria-label="Tasks that are due first">
        {tasks.map(({ id, title, contact, dueOn, responsible }) => {
          const due = dueOn === null ? null : describeDue(dueOn, day)
          return (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 wrap-anywhere">
              <span className="min-w-0">
                <strong dir="auto">{title}</strong>, for{" "}
                <Link className="link" to={paths.contactDetail(contact.id)}>
                  <bdi>{contact.name}</bdi>
                </Link>
                {responsible && (
                  <span className="text-muted">
                    , by <bdi>{responsible.name}</bdi>
                  </span>
                )}
              </span>
              {due && (due.isLate ? <Badge tone="rose">{due.words}</Badge> : due.words)}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
