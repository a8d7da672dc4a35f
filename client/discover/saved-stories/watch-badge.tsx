import type { Story } from "#contract/workspace/discover/saved-stories"
import { Badge } from "../../ui/badge.tsx"

/** Whether a story is watched. */
export const WatchBadge = ({ story: { isWatched, lastError } }: { story: Story }) =>
  isWatched ? (
    <Badge tone={lastError ? "amber" : "green"}>{lastError ? "Watch delayed" : "Watched"}</Badge>
  ) : (
    <Badge tone="grey">Not watched</Badge>
  )
