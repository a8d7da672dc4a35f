import type { MyWorkspace } from "#contract/site/workspaces"
import type { Review } from "#contract/workspace/campaigns/reviews"
import { isWritten } from "./group-reviews.ts"
import { ReviewCard } from "./review-card.tsx"
import { ReviewGroup } from "./review-group.tsx"

interface ReviewGroupEntryProps {
  group: readonly Review[]
  workspace: MyWorkspace
  canWrite: boolean
  isBusy: boolean
  onApprove: (reviews: readonly Review[]) => void
  onChanged: () => void
}

/** A group of messages, or one that stands alone. */
export function ReviewGroupEntry({ group, onApprove, onChanged, ...rest }: ReviewGroupEntryProps) {
  const [review, ...others] = group
  if (!review) return null
  return (
    <li>
      {others.length > 0 ? (
        <ReviewGroup
          reviews={group.filter(isWritten)}
          onApprove={onApprove}
          onChanged={onChanged}
          {...rest}
        />
      ) : (
        <ReviewCard
          review={review}
          onApprove={() => onApprove([review])}
          onRemoved={onChanged}
          onChanged={onChanged}
          {...rest}
        />
      )}
    </li>
  )
}
