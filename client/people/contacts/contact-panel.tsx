import type { MyWorkspace } from "#contract/site/workspaces"
import type { Contact, ContactDetail } from "#contract/workspace/people/contacts"
import { details as described, isBlank } from "#contract/workspace/people/details"
import { useRead } from "../../data/use-read.ts"
import { paths } from "../../paths.ts"
import { LongDate } from "../../ui/day.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { PanelFact } from "../../ui/table/panel-fact.tsx"
import { RowPanel } from "../../ui/table/row-panel.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { ArticleList } from "../articles/article-list.tsx"
import { TagBadges } from "../lists/tag-badges.tsx"
import { OwnFieldValue } from "../own-fields/own-field-value.tsx"
import { ContactStateBadge } from "./contact-state.tsx"
import { DetailValue } from "./detail-value.tsx"
import { details } from "./sources-for.ts"
import { VerificationBadge } from "./verification-badge.tsx"

interface ContactPanelProps {
  workspace: MyWorkspace
  /** As the list has them, until all of it has come. */
  contact: Contact
  onClose: () => void
}

/** A person beside the list: all that is known of them, without leaving it. */
export function ContactPanel({ workspace, contact, onClose }: ContactPanelProps) {
  const { id, name } = contact
  const { data, failure, reload } = useRead(endpointOf(workspace, "/contacts/:id", id))
  const whole = data?.id === id ? data : null
  return (
    <RowPanel title={name} to={paths.contactDetail(id)} onClose={onClose}>
      <ReadFailure failure={failure} onRetry={reload} />
      <div className="flex flex-wrap gap-1">
        {contact.state !== "active" && <ContactStateBadge state={contact.state} />}
        <VerificationBadge verification={contact.verification} />
      </div>
      <TagBadges tags={contact.tags} />
      <Facts contact={contact} whole={whole} />
      {whole && whole.articles.length > 0 && (
        <ArticleList title="Recent articles" articles={whole.articles} omit="author" />
      )}
    </RowPanel>
  )
}

function Facts({ contact, whole }: { contact: Contact; whole: ContactDetail | null }) {
  const lists = whole?.memberships.filter(({ kind }) => kind === "list") ?? []
  return (
    <dl className="panel-facts">
      {details.map((detail) => {
        if (detail === "name" || isBlank(contact[detail])) return null
        return detail === "outlet" ? (
          <PanelFact key={detail} term="Outlet">
            <bdi>{contact.outlet?.name}</bdi>
          </PanelFact>
        ) : (
          <PanelFact key={detail} term={described[detail].label}>
            <DetailValue kind={described[detail].kind} value={contact[detail]} />
          </PanelFact>
        )
      })}
      {whole?.ownFields.map(
        ({ id, key, name, kind }) =>
          contact.fields[key] !== undefined && (
            <PanelFact key={id} term={name}>
              <OwnFieldValue kind={kind} value={contact.fields[key]} />
            </PanelFact>
          ),
      )}
      {lists.length > 0 && <PanelFact term="Lists">{lists.map((list) => list.name).join(", ")}</PanelFact>}
      <PanelFact term="Last contacted">
        {contact.lastContactedAt ? <LongDate date={contact.lastContactedAt} /> : "Never"}
      </PanelFact>
      <PanelFact term="Added">
        <LongDate date={contact.createdAt} />
      </PanelFact>
    </dl>
  )
}
