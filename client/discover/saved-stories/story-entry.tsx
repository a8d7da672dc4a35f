import type { Story } from "#contract/workspace/discover/saved-stories"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { LongDate } from "../../ui/day.tsx"
import { WatchBadge } from "./watch-badge.tsx"
import { articlesOf } from "./words.ts"

/** One story of the list. */
export function StoryEntry({ story }: { story: Story }) {
  const { id, title, found, createdBy, createdAt, lastError } = story
  return (
    <li className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <div className="min-w-0">
        <Link to={paths.storyDetail(id)} className="link font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </Link>
        <p className="text-sm text-muted wrap-anywhere">
          {articlesOf(found)} found · <LongDate date={createdAt} />, by <bdi>{createdBy}</bdi>
        </p>
        {lastError && <p className="text-sm wrap-anywhere">{lastError}</p>}
      </div>
      <WatchBadge story={story} />
    </li>
  )
}
