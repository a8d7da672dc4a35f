import { useId } from "react"
import type { DirectoryOutlet } from "#contract/directory/browse"
import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { LongDate } from "../ui/day.tsx"
import { CollectionBadge } from "./collection-badge.tsx"
import { describeOutlet } from "./describe-outlet.ts"

/** One outlet in the list. Names are free text in any script. */
export function OutletCard({ outlet }: { outlet: DirectoryOutlet }) {
  const id = useId()
  const { name, host, topics, articles, lastPublishedAt } = outlet
  return (
    <li className="card p-5 sm:p-6" aria-labelledby={id}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={id} className="text-lg wrap-anywhere">
            <Link to={paths.directoryOutlet(outlet.id)} className="link">
              <bdi>{name}</bdi>
            </Link>
          </h2>
          <p className="text-sm text-muted wrap-anywhere">
            {host} · {describeOutlet(outlet)}
          </p>
        </div>
        <CollectionBadge collection={outlet.collection} />
      </div>
      {topics.length > 0 && <p className="mt-3 text-sm">{topics.join(", ")}</p>}
      <p className="mt-3 text-sm text-muted">
        {articles === 0 ? "No articles in the last 90 days" : `${articles} articles in the last 90 days`}
        {lastPublishedAt && (
          <>
            , the last on <LongDate date={lastPublishedAt} />
          </>
        )}
      </p>
    </li>
  )
}
