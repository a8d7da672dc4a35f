import type { ReactNode } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { ContactDetail } from "#contract/workspace/people/contacts"
import type { Sequence, ThreadDetail } from "#contract/workspace/replies/inbox"
import { useRead } from "../../data/use-read.ts"
import { Link } from "../../lib/link.tsx"
import { writeMeeting } from "../../lib/write-meeting.ts"
import { paths } from "../../paths.ts"
import { ContactStateBadge } from "../../people/contacts/contact-state.tsx"
import { LongDate } from "../../ui/day.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { endpointOf, mayWrite } from "../../workspaces/workspace-provider.tsx"
import { PersonActions } from "./person-actions.tsx"
import { SEQUENCE_STATES } from "./thread-words.ts"

interface AboutPersonProps {
  workspace: MyWorkspace
  thread: ThreadDetail
  record: ReactNode
  /** Reads the conversation again. */
  onChanged: () => void
}

/** What the person of a conversation is, where they are in its campaign, and what can be done from here. */
export function AboutPerson({ workspace, thread, record, onChanged }: AboutPersonProps) {
  const { contact, campaign, sequence } = thread
  const { data, failure, reload } = useRead(contact && endpointOf(workspace, "/contacts/:id", contact.id))
  if (!contact) return <p className="text-sm text-muted">This person is no longer in your contacts.</p>
  if (failure && !data) return <ReadFailure failure={failure} onRetry={reload} />
  if (!data) return <Spinner label="Loading the person..." className="min-h-32" />
  const changed = () => {
    void reload()
    onChanged()
  }
  return (
    <>
      <Who person={data} />
      {mayWrite(workspace) && (
        <PersonActions workspace={workspace} person={data} sequence={sequence} onChanged={changed} />
      )}
      <dl className="about-facts">
        <Fact term="Email">{data.email}</Fact>
        <Fact term="Beats">{data.beats.join(", ")}</Fact>
        <Fact term="Last contacted">{data.lastContactedAt && <LongDate date={data.lastContactedAt} />}</Fact>
        <Fact term="Campaign">
          {campaign && (
            <Link to={paths.campaignDetail(campaign.id)} className="link">
              <bdi>{campaign.name}</bdi>
            </Link>
          )}
        </Fact>
        <Fact term="In it">{sequence && describeSequence(sequence)}</Fact>
        <Fact term="Next message">{sequence?.isOpen && describeNext(sequence)}</Fact>
        <Fact term="Tags">{data.tags.join(", ")}</Fact>
      </dl>
      {record}
    </>
  )
}

function Who({ person }: { person: ContactDetail }) {
  const { id, name, title, outlet, company, state, suppression } = person
  return (
    <div className="about-who">
      <h2 className="text-lg wrap-anywhere">
        <Link to={paths.contactDetail(id)} className="link">
          <bdi>{name}</bdi>
        </Link>
      </h2>
      <p className="text-sm text-muted wrap-anywhere">
        {title && <bdi>{title}</bdi>}
        {title && (outlet || company) && " · "}
        {outlet ? (
          <Link to={paths.outletDetail(outlet.id)} className="link">
            <bdi>{outlet.name}</bdi>
          </Link>
        ) : (
          <bdi>{company}</bdi>
        )}
      </p>
      {state !== "active" && <ContactStateBadge state={state} />}
      {suppression && <p className="text-sm">On the do-not-contact list: nothing is sent to them.</p>}
    </div>
  )
}

/** Nothing for what is not known: an empty row tells nobody anything. */
const Fact = ({ term, children }: { term: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  ) : null

const describeNext = ({ isHeld, nextAt }: Sequence) =>
  isHeld ? "Once the campaign is resumed" : nextAt && writeMeeting(nextAt)

const describeSequence = ({ state, touches, steps }: Sequence) =>
  `${SEQUENCE_STATES[state]}, ${touches} of ${steps} ${steps === 1 ? "message" : "messages"} sent`
