import { writeDate } from "#contract/site/dates"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Banner } from "../../ui/banner.tsx"
import { Card } from "../../ui/card.tsx"
import { ReviewActions, type ReviewActionsProps } from "./review-actions.tsx"
import { ReviewText } from "./review-text.tsx"

interface ReviewCardProps extends ReviewActionsProps {
  canWrite: boolean
}

/** One message as it would be sent, to approve, edit or leave out. */
export function ReviewCard(props: ReviewCardProps) {
  const { review, canWrite } = props
  const { campaign, contact, position, at, note, message } = review
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <div>
        <h2 className="text-lg wrap-anywhere">
          <bdi>{contact.name}</bdi>
        </h2>
        <p className="text-sm text-muted wrap-anywhere">
          <Link to={paths.campaignDetail(campaign.id)} className="link">
            {campaign.name}
          </Link>{" "}
          · {sayPosition(position)}
          {campaign.isPaused
            ? " · its campaign is paused"
            : at && <> · planned for {writeDate(at, "moment")}</>}
        </p>
      </div>
      {note && <Banner tone={message ? "info" : "danger"}>{note}</Banner>}
      {message && <ReviewText message={message} />}
      {canWrite && <ReviewActions {...props} />}
    </Card>
  )
}

/** Which message of a sequence it is. */
export const sayPosition = (position: number): string =>
  position === 1 ? "first message" : `follow-up ${position - 1}`
