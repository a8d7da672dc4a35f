import type { Contact } from "#contract/workspace/people/contacts"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Avatar } from "../../ui/avatar.tsx"
import { LongDate } from "../../ui/long-date.tsx"
import { TagBadges } from "../lists/tag-badges.tsx"
import { RowChoice } from "../selection/row-choice.tsx"
import type { Selection } from "../selection/use-selection.ts"
import { ContactStateBadge } from "./contact-state.tsx"
import { VerificationBadge } from "./verification-badge.tsx"
import "./contact-table.css"

interface ContactTableProps {
  contacts: readonly Contact[]
  /** Null for members who may only read. */
  selection: Selection | null
  isLoading: boolean
}

/** A row for each person; on a phone, a card. */
export const ContactTable = ({ contacts, selection, isLoading }: ContactTableProps) => (
  <div className="contact-room">
    <table className="card contact-table" aria-label="Contacts" aria-busy={isLoading}>
      <thead>
        <tr>
          {selection && (
            <th scope="col">
              <span className="sr-only">Chosen</span>
            </th>
          )}
          <th scope="col" data-name>
            Name
          </th>
          <th scope="col">Title and outlet</th>
          <th scope="col" className="contact-mark">
            State and address
          </th>
          <th scope="col" className="contact-last">
            Last contacted
          </th>
        </tr>
      </thead>
      <tbody>
        {contacts.map((contact) => (
          <Row key={contact.id} contact={contact} selection={selection} />
        ))}
      </tbody>
    </table>
  </div>
)

function Row({ contact, selection }: { contact: Contact; selection: Selection | null }) {
  const { id, name, email, title, company, outlet, state, verification, tags, lastContactedAt } = contact
  const isChosen = selection?.has(id) ?? false
  return (
    <tr {...(isChosen && { "data-chosen": "" })}>
      {selection && <RowChoice selection={selection} id={id} name={name} />}
      <th scope="row">
        <Avatar name={name} />
        <div>
          <Link to={paths.contactDetail(id)}>
            <bdi>{name}</bdi>
          </Link>
          {email && <p className="contact-address">{email}</p>}
        </div>
      </th>
      <td className="contact-work">
        {(title || outlet || company) && (
          <p>
            {title && <bdi>{title}</bdi>}
            {title && (outlet || company) && <i> · </i>}
            {outlet ? (
              <bdi>
                <Link className="link" to={paths.outletDetail(outlet.id)}>
                  {outlet.name}
                </Link>
              </bdi>
            ) : (
              company && <bdi>{company}</bdi>
            )}
          </p>
        )}
        <TagBadges tags={tags} />
      </td>
      <td className="contact-mark">
        <div className="contact-marks">
          <ContactStateBadge state={state} />
          <VerificationBadge verification={verification} />
        </div>
      </td>
      <td className="contact-last text-muted">
        <span className="contact-term">Last contacted: </span>
        {lastContactedAt ? <LongDate date={lastContactedAt} /> : "Never"}
      </td>
    </tr>
  )
}
