import type { ReactNode } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { ContactChange, ContactDetail } from "#contract/workspace/people/contacts"
import type { Run } from "../../lib/action.ts"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Avatar } from "../../ui/avatar.tsx"
import { Banner } from "../../ui/banner.tsx"
import { LongDate } from "../../ui/long-date.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { ArticleList } from "../articles/article-list.tsx"
import { ContactActions } from "./contact-actions.tsx"
import { ContactDetails } from "./contact-details.tsx"
import { ContactMemberships } from "./contact-memberships.tsx"
import { ContactStateBadge } from "./contact-state.tsx"

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
  /** What a team keeps of them, and what has happened. */
  record: ReactNode
}

/** All details of a person. */
export function ContactView(props: ContactViewProps) {
  const { workspace, contact, failure, canWrite, load, verify, merges, record, ...actions } = props
  const { name, title, company, outlet, state, suppression, articles, ...times } = contact
  const { lastContactedAt, createdAt, updatedAt } = times
  const place = outlet?.name ?? company
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex min-w-0 items-start gap-4">
          <Avatar name={name} className="contact-face" />
          <div className="min-w-0">
            <h1 className="text-2xl wrap-anywhere">
              <bdi>{name}</bdi>
            </h1>
            {(title || place) && (
              <p className="mt-1 text-muted wrap-anywhere">
                <bdi>{title}</bdi>
                {title && place && " · "}
                <bdi>{place}</bdi>
              </p>
            )}
            <p className="mt-2">
              <ContactStateBadge state={state} />
            </p>
          </div>
        </div>
        {canWrite && (
          <ContactActions contact={contact} outlets={endpointOf(workspace, "/outlets")} {...actions} />
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
      {merges}
      <ContactMemberships workspace={workspace} contact={contact} canWrite={canWrite} onChanged={load} />
      <ContactDetails
        contact={contact}
        isBusy={actions.isBusy}
        onVerify={canWrite ? verify : null}
        onAddAddress={canWrite ? actions.change : null}
      />
      {articles.length > 0 && <ArticleList title="Recent articles" articles={articles} omit="author" />}
      {record}
      <dl className="contact-facts">
        <Fact term="Last contacted" date={lastContactedAt} />
        <Fact term="Added" date={createdAt} />
        <Fact term="Changed" date={updatedAt} />
      </dl>
    </>
  )
}

function Fact({ term, date }: { term: string; date: string | null }) {
  const day = date === null ? "Never" : <LongDate date={date} />
  return (
    <div>
      <dt>{term}</dt>
      <dd>{day}</dd>
    </div>
  )
}
