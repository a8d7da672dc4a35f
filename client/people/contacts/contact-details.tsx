import type { ReactNode } from "react"
import type { ContactDetail } from "#contract/workspace/people/contacts"
import { details as described, isBlank } from "#contract/workspace/people/details"
import { ownKey } from "#contract/workspace/people/own-fields/values"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { OwnFieldValue } from "../own-fields/own-field-value.tsx"
import { AddressNote } from "./address-note.tsx"
import { BlankDetails } from "./blank-details.tsx"
import { DateRow } from "./date-row.tsx"
import { DetailRow } from "./detail-row.tsx"
import { DetailValue } from "./detail-value.tsx"
import { NoAddressNote } from "./no-address-note.tsx"
import { SourceNote } from "./source-note.tsx"
import { type Detail, details, otherSources, sourcesFor, sourcesForField } from "./sources-for.ts"

const termOf = (detail: Detail) => (detail === "outlet" ? "Outlet" : described[detail].label)

/** An address has a row without one too: it says what that means. The name stands above everything. */
const isShown = (contact: ContactDetail, detail: Detail) =>
  detail === "email" || (detail !== "name" && !isBlank(contact[detail]))
const isMissing = (contact: ContactDetail, detail: Detail) => detail !== "email" && isBlank(contact[detail])

interface ContactDetailsProps {
  contact: ContactDetail
  isBusy: boolean
  /** Null for members who may only read. */
  onVerify: (() => void) | null
  /** Null for members who may only read. */
  onAddAddress: ((input: { email: string }) => Promise<void>) | null
  /** Opens the form at a field; null for members who may only read. */
  onAdd: ((field: string) => void) | null
}

/** All that is known of a person, each detail with its source, and what could be added. */
export function ContactDetails({ contact, isBusy, onVerify, onAddAddress, onAdd }: ContactDetailsProps) {
  const others = otherSources(contact)
  const { ownFields, fields, lastContactedAt, createdAt, updatedAt } = contact
  const blanks = [
    ...details
      .filter((detail) => isMissing(contact, detail))
      .map((detail) => ({ field: detail, term: termOf(detail) })),
    ...ownFields
      .filter(({ key }) => fields[key] === undefined)
      .map(({ key, name }) => ({ field: ownKey(key), term: name })),
  ]
  return (
    <section className="card" aria-labelledby="details">
      <h2 id="details" className="sr-only">
        Details and their sources
      </h2>
      <dl className="detail-facts">
        {details
          .filter((detail) => isShown(contact, detail))
          .map((detail) => (
            <DetailRow key={detail} term={termOf(detail)} sources={sourcesFor(contact, detail)}>
              {show(contact, detail)}
              {detail === "email" && contact.address && (
                <AddressNote check={contact.address} isBusy={isBusy} onVerify={onVerify} />
              )}
              {detail === "email" && contact.email === null && <NoAddressNote onAdd={onAddAddress} />}
            </DetailRow>
          ))}
        {ownFields
          .filter(({ key }) => fields[key] !== undefined)
          .map((field) => (
            <DetailRow key={field.id} term={field.name} sources={sourcesForField(contact, field.key)}>
              <OwnFieldValue kind={field.kind} value={fields[field.key]} />
            </DetailRow>
          ))}
        {others.length > 0 && (
          <DetailRow term="Also found">
            {others.map((source) => (
              <SourceNote key={source.id} source={source} isNaming />
            ))}
          </DetailRow>
        )}
        <DateRow term="Last contacted" date={lastContactedAt} />
        <DateRow term="Added" date={createdAt} />
        <DateRow term="Changed" date={updatedAt} />
      </dl>
      {onAdd && <BlankDetails blanks={blanks} onAdd={onAdd} />}
    </section>
  )
}

const show = (contact: ContactDetail, detail: Detail): ReactNode =>
  detail === "outlet" ? (
    showOutlet(contact)
  ) : (
    <DetailValue kind={described[detail].kind} value={contact[detail]} />
  )

const showOutlet = ({ outlet }: ContactDetail) =>
  outlet && (
    <Link className="link" to={paths.outletDetail(outlet.id)}>
      <bdi>{outlet.name}</bdi>
    </Link>
  )
