import { writeDate } from "#contract/site/dates"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Review } from "#contract/workspace/campaigns/reviews"
import { api } from "../../lib/api.ts"
import { Link } from "../../lib/link.tsx"
import { useAction } from "../../lib/use-action.ts"
import { paths } from "../../paths.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button, ButtonLink } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { WriteFor } from "../writer/write-for.tsx"
import "../campaigns/message.css"

interface ReviewCardProps {
  review: Review
  workspace: MyWorkspace
  canWrite: boolean
  isBusy: boolean
  onApprove: () => void
  onRemoved: () => void
  /** Called when the person gets a different message. */
  onChanged: () => void
}

/** One message as it would be sent, to approve, edit or leave out. */
export function ReviewCard(props: ReviewCardProps) {
  const { review, workspace, canWrite, isBusy, onApprove, onRemoved, onChanged } = props
  const { campaign, contact, position, at, note, message, enrolmentId } = review
  const { isBusy: isRemoving, run } = useAction({ failed: "Not Done" })
  const remove = (id: string) => {
    const work = async () => {
      await api.post(endpointOf(workspace, "/enrolments/:id/stop", id))
      onRemoved()
    }
    const description = `${contact.name} gets no messages of this campaign.`
    return run(work, { done: { title: "Left Out", description } })
  }
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
          · {position === 1 ? "first message" : `follow-up ${position - 1}`}
          {at && <> · planned for {writeDate(at, "moment")}</>}
        </p>
      </div>
      {note && <Banner tone={message ? "info" : "danger"}>{note}</Banner>}
      {message && (
        <div className="grid gap-2">
          <p className="text-sm text-muted wrap-anywhere">To {message.to}</p>
          <p className="font-semibold wrap-anywhere">
            <bdi>{message.subject}</bdi>
          </p>
          <pre className="message-text">{message.text}</pre>
        </div>
      )}
      {canWrite && (
        <div className="flex flex-wrap gap-2">
          {message && (
            <Button
              size="small"
              disabled={isBusy}
              aria-label={`Approve for ${contact.name}`}
              onClick={onApprove}
            >
              Approve
            </Button>
          )}
          <ButtonLink size="small" look="secondary" to={`${paths.campaignEdit(campaign.id)}?part=messages`}>
            Edit the text
          </ButtonLink>
          {contact.id && (
            <WriteFor
              workspace={workspace}
              person={{ campaignId: campaign.id, contactId: contact.id, name: contact.name }}
              onChanged={onChanged}
            />
          )}
          {enrolmentId && (
            <Button
              size="small"
              look="secondary"
              busy={isRemoving}
              aria-label={`Leave them out: ${contact.name}`}
              onClick={() => remove(enrolmentId)}
            >
              Leave them out
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
