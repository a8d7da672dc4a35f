import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Review } from "#contract/workspace/campaigns/reviews"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { Field, Select } from "../../ui/field.tsx"
import { valuesIn, type WrittenReview } from "./group-reviews.ts"
import { ReviewActions } from "./review-actions.tsx"
import { sayPosition } from "./review-card.tsx"
import { ReviewText } from "./review-text.tsx"

interface ReviewGroupProps {
  reviews: readonly WrittenReview[]
  workspace: MyWorkspace
  canWrite: boolean
  isBusy: boolean
  onApprove: (reviews: readonly Review[]) => void
  onChanged: () => void
}

/** Messages that differ only by their fields: one of them whole, what differs in the others, and one press for them all. */
export function ReviewGroup(props: ReviewGroupProps) {
  const { reviews, workspace, canWrite, isBusy, onApprove, onChanged } = props
  const [chosen, setChosen] = useState("")
  const shown = reviews.find(({ messageId }) => messageId === chosen) ?? reviews[0]
  if (!shown) return null
  const { campaign, position, note, message } = shown
  return (
    <Card className="grid grid-cols-1 gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-lg">{reviews.length} people get the same words</h2>
          <p className="text-sm text-muted wrap-anywhere">
            <Link to={paths.campaignDetail(campaign.id)} className="link">
              {campaign.name}
            </Link>{" "}
            · {sayPosition(position)} · what differs is marked
            {campaign.isPaused && " · its campaign is paused"}
          </p>
        </div>
        {canWrite && (
          <Button disabled={isBusy} onClick={() => onApprove(reviews)}>
            Approve for all {reviews.length}
          </Button>
        )}
      </div>
      <Field label="Shown for" className="max-w-96">
        <Select value={shown.messageId} onChange={(event) => setChosen(event.target.value)}>
          {reviews.map(({ messageId, contact }) => (
            <option key={messageId} value={messageId}>
              {contact.name}
            </option>
          ))}
        </Select>
      </Field>
      {note && <Banner>{note}</Banner>}
      <ReviewText message={message} isMarked />
      {canWrite && (
        <ReviewActions
          review={shown}
          workspace={workspace}
          isBusy={isBusy}
          onApprove={() => onApprove([shown])}
          onRemoved={onChanged}
          onChanged={onChanged}
        />
      )}
      <details open={reviews.length <= 10}>
        <summary className="cursor-pointer text-sm font-semibold">What differs for each of them</summary>
        <ul className="review-people" aria-label="What differs">
          {reviews.map(({ messageId, contact, message: own, note: told }) => (
            <li key={messageId}>
              <button
                type="button"
                className="link"
                aria-pressed={messageId === shown.messageId}
                onClick={() => setChosen(messageId)}
              >
                <bdi>{contact.name}</bdi>
              </button>
              <span className="text-muted wrap-anywhere">
                {valuesIn(own).join(" · ") || "No fields"}
                {told && <> · {told}</>}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}
