import { type ReactNode, Suspense, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { ContactChange, ContactDetail } from "#contract/workspace/people/contacts"
import type { ListKind } from "#contract/workspace/people/groups"
import type { Run } from "../../lib/action.ts"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { LongDate } from "../../ui/day.tsx"
import { late } from "../../ui/late.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { ArticleList } from "../articles/article-list.tsx"
import { ContactActions } from "./contact-actions.tsx"
import { ContactDetails } from "./contact-details.tsx"
import { ContactHeading } from "./contact-heading.tsx"
import { ContactMemberships } from "./contact-memberships.tsx"
import { ContactPreferences } from "./contact-preferences.tsx"

// Only workspaces with several clients have it, and those are read first.
const ClientPermissions = late(
  async () => (await import("../client-permissions/client-permissions.tsx")).ClientPermissions,
)

interface ContactViewProps {
  workspace: MyWorkspace
  contact: ContactDetail
  failure: string | null
  canWrite: boolean
  load: () => void
  isBusy: boolean
  change: (input: ContactChange) => Promise<void>
  verify: () => Promise<boolean>
  run: Run
  remove: (forget: boolean) => Promise<boolean>
  /** Who became part of them. */
  merges: ReactNode
  /** What else can be done with them: each a button. */
  more: ReactNode
  /** What a team is to do about them. */
  tasks: ReactNode
  /** What a team keeps of them, and what has happened. */
  record: ReactNode
}

/** A person: what they write and what happened beside what is known of them. */
export function ContactView(props: ContactViewProps) {
  const { workspace, contact, failure, canWrite, load, verify, merges, more, tasks, record, ...actions } =
    props
  const { suppression, articles } = contact
  /** The field of the form that is asked for; "" is the form as a whole. */
  const [editing, setEditing] = useState<string | null>(null)
  const [gathering, setGathering] = useState<ListKind | null>(null)
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-4">
        <ContactHeading contact={contact} />
        {canWrite && (
          <ContactActions
            contact={contact}
            outlets={endpointOf(workspace, "/outlets")}
            trash={endpointOf(workspace, "/trash/restore")}
            editing={editing}
            onEdit={setEditing}
            {...actions}
          >
            {more}
            <Button size="small" look="secondary" onClick={() => setGathering("list")}>
              Add to list…
            </Button>
          </ContactActions>
        )}
      </header>
      {failure && <Banner tone="danger">{failure} What you see may be from before.</Banner>}
      {suppression && (
        <Banner>
          This address is on the{" "}
          <Link to={paths.suppressions} className="link">
            do not contact list
          </Link>{" "}
          since <LongDate date={suppression.createdAt} />. Nothing is sent to it.
        </Banner>
      )}
      <ContactPreferences workspace={workspace} contactId={contact.id} />
      {merges}
      <div className="detail-columns">
        <div>
          <ContactDetails
            contact={contact}
            isBusy={actions.isBusy}
            onVerify={canWrite ? verify : null}
            onAddAddress={canWrite ? actions.change : null}
            onAdd={canWrite ? setEditing : null}
          />
          <ContactMemberships
            workspace={workspace}
            contact={contact}
            gathering={gathering}
            onGather={canWrite ? setGathering : null}
            onChanged={load}
          />
          {tasks}
          <Suspense>
            <ClientPermissions
              workspace={workspace}
              contactId={contact.id}
              canWrite={canWrite}
              onChanged={load}
            />
          </Suspense>
        </div>
        <div>
          {articles.length > 0 && <ArticleList title="Recent articles" articles={articles} omit="author" />}
          {record}
        </div>
      </div>
    </>
  )
}
