import type { Contact } from "#contract/workspace/people/contacts"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Avatar } from "../../ui/avatar.tsx"
import { LongDate } from "../../ui/long-date.tsx"
import { SortHead } from "../../ui/table/sort-head.tsx"
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
  /** The order in force, and what changes it. */
  ordered: string
  onSort: (order: string) => void
}

/** What need not be said of each address: that it takes mail, or that nothing speaks against it yet. */
const silent: ReadonlySet<Contact["verification"]> = new Set(["deliverable", "unverified", "unknown"])

/** A row for each person; on a phone, a card. */
export const ContactTable = ({ contacts, selection, isLoading, ordered, onSort }: ContactTableProps) => (
  <div className="contact-room">
    <table className="card contact-table" aria-label="Contacts" aria-busy={isLoading}>
      <thead>
        <tr>
          {selection && (
            <th scope="col">
              <span className="sr-only">Chosen</span>
            </th>
          )}
          <SortHead
            order="name"
            direction="ascending"
            ordered={ordered}
            onSort={onSort}
            className="contact-name"
          >
            Name
          </SortHead>
          <th scope="col">Title and outlet</th>
          <th scope="col" className="contact-mark">
            State and address
          </th>
          <SortHead
            order="last_contacted"
            direction="descending"
            ordered={ordered}
            onSort={onSort}
            className="contact-last"
          >
            Last contacted
          </SortHead>
          <SortHead
            order=""
            direction="descending"
            ordered={ordered}
            onSort={onSort}
            className="contact-added"
          >
            Added
          </SortHead>
        </tr>
      </thead>
      <tbody data-rows>
        {contacts.map((contact) => (
          <Row key={contact.id} contact={contact} selection={selection} />
        ))}
      </tbody>
    </table>
  </div>
)

function Row({ contact, selection }: { contact: Contact; selection: Selection | null }) {
  const { id, name, email, title, company, outlet, state, verification, tags, lastContactedAt, createdAt } =
    contact
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
          {state !== "active" && <ContactStateBadge state={state} />}
          {!silent.has(verification) && <VerificationBadge verification={verification} />}
        </div>
      </td>
      <td className="contact-last text-muted">
        <span className="contact-term">Last contacted: </span>
        {lastContactedAt ? <LongDate date={lastContactedAt} /> : "Never"}
      </td>
      <td className="contact-added text-muted">
        <LongDate date={createdAt} />
      </td>
    </tr>
  )
}
