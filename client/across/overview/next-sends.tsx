import type { PlannedMessage } from "#contract/workspace/results/results"
import { Link } from "../../lib/link.tsx"
import { writeMeeting } from "../../lib/write-meeting.ts"
import { paths } from "../../paths.ts"
import { Card } from "../../ui/card.tsx"

/** The next messages to be sent, in the viewer's time zone. */
export const NextSends = ({ next }: { next: readonly PlannedMessage[] }) => (
  <Card className="p-5">
    <h2 className="text-2xl">Sent next</h2>
    <ol className="mt-4 grid gap-2 text-sm">
      {next.map(({ messageId, contactId, name, campaign, position, at }) => (
        <li key={messageId} className="flex flex-wrap justify-between gap-x-4">
          <span className="wrap-anywhere">
            {contactId ? (
              <Link className="font-semibold hover:underline" to={paths.contactDetail(contactId)}>
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi className="font-semibold">{name}</bdi>
            )}
            , {position === 1 ? "first message" : `follow-up ${position - 1}`}
            {campaign && (
              <>
                {" "}
                of{" "}
                <Link className="link" to={paths.campaignDetail(campaign.id)}>
                  <bdi>{campaign.name}</bdi>
                </Link>
              </>
            )}
          </span>
          {at && (
            <time dateTime={at} className="figures text-muted">
              {writeMeeting(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  </Card>
)
