import type { MyWorkspace } from "#contract/site/workspaces"
import type { ImportSummary } from "#contract/workspace/across/imports"
import { useRead } from "../../data/use-read.ts"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Badge } from "../../ui/badge.tsx"
import { LongDate } from "../../ui/day.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { rowsOf, stateWords } from "./words.ts"

/** The previous imports, each linking to its own page. */
export function ImportList({ workspace }: { workspace: MyWorkspace }) {
  const { data: items, failure, reload } = useRead(endpointOf(workspace, "/imports"))
  return (
    <section aria-labelledby="former-imports" className="grid gap-4">
      <h2 id="former-imports" className="text-2xl">
        Files so far
      </h2>
      <ReadFailure failure={failure} onRetry={reload} />
      {items === null && !failure && <Spinner label="Loading imports..." />}
      {items?.length === 0 && <p className="text-muted">No file has been imported yet.</p>}
      {items !== null && items.length > 0 && (
        <ul className="grid gap-3" aria-label="Files so far">
          {items.map((item) => (
            <Former key={item.id} item={item} />
          ))}
        </ul>
      )}
    </section>
  )
}

const Former = ({ item: { id, name, state, rows, createdBy, createdAt } }: { item: ImportSummary }) => (
  <li className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
    <div className="min-w-0">
      <Link to={`${paths.imports}?file=${id}`} className="link font-semibold wrap-anywhere">
        {name}
      </Link>
      <p className="text-sm text-muted wrap-anywhere">
        {rowsOf(rows)}, <LongDate date={createdAt} />, by <bdi>{createdBy}</bdi>
      </p>
    </div>
    <Badge tone={state === "applied" ? "green" : state === "failed" ? "rose" : "grey"}>
      {stateWords[state]}
    </Badge>
  </li>
)
