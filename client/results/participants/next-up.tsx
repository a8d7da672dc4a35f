import { useEffect } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { CampaignNext } from "#contract/workspace/results/participants"
import { useRead } from "../../data/use-read.ts"
import { Link } from "../../lib/link.tsx"
import { writeMeeting } from "../../lib/write-meeting.ts"
import { paths } from "../../paths.ts"
import { Card } from "../../ui/card.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { nameOf } from "./words.ts"
import "./participants.css"

interface NextUpProps {
  workspace: MyWorkspace
  campaignId: string
  /** Grows whenever something has happened. */
  turn: number
}

/** What a campaign sends next and when, and who waits for what. */
export function NextUp({ workspace, campaignId, turn }: NextUpProps) {
  const { data, failure, read, reload } = useRead(endpointOf(workspace, "/campaigns/:id/next", campaignId))
  useEffect(() => {
    if (turn > 0) void read()
  }, [turn, read])
  const people = `${paths.campaignDetail(campaignId)}?tab=people&show=waiting#people`
  return (
    <Card className="campaign-news">
      <header>
        <h2>What is next</h2>
        {data && data.sends.length > 0 && (
          <Link className="link" to={`${paths.campaignDetail(campaignId)}?tab=schedule#schedule`}>
            The whole schedule
          </Link>
        )}
      </header>
      <ReadFailure failure={failure} onRetry={reload} />
      {data && <Sends sends={data.sends} />}
      {data && data.waitingTotal > 0 && (
        <>
          <h3>
            <Link to={people}>{data.waitingTotal.toLocaleString("en-US")} waiting</Link>
          </h3>
          <ol aria-label="Who waits, and why">
            {data.waiting.map(({ enrolmentId, contact, why }) => (
              <li key={enrolmentId}>
                <Person contact={contact} />
                <p>{why}</p>
              </li>
            ))}
          </ol>
        </>
      )}
    </Card>
  )
}

function Sends({ sends }: Pick<CampaignNext, "sends">) {
  if (sends.length === 0) return <p className="text-muted">No message is planned.</p>
  return (
    <ol aria-label="The next messages">
      {sends.map(({ messageId, contactId, name, position, at }) => (
        <li key={messageId}>
          <Person contact={contactId === null ? null : { id: contactId, name }} />
          <span className="text-muted">{position === 1 ? "First message" : `Follow-up ${position - 1}`}</span>
          {at && <time dateTime={at}>{writeMeeting(at)}</time>}
        </li>
      ))}
    </ol>
  )
}

const Person = ({ contact }: { contact: { id: string; name: string } | null }) =>
  contact ? (
    <Link to={paths.contactDetail(contact.id)}>
      <bdi>{contact.name}</bdi>
    </Link>
  ) : (
    <span>{nameOf({ contact })}</span>
  )
