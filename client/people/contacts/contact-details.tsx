import type { ReactNode } from "react"
import type { ContactDetail } from "#contract/workspace/people/contacts"
import { details as described } from "#contract/workspace/people/details"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { OwnFieldValue } from "../own-fields/own-field-value.tsx"
import { AddressNote } from "./address-note.tsx"
import { DetailRow, NotKnown } from "./detail-row.tsx"
import { DetailValue } from "./detail-value.tsx"
import { NoAddressNote } from "./no-address-note.tsx"
import { SourceNote } from "./source-note.tsx"
import { type Detail, details, otherSources, sourcesFor, sourcesForField } from "./sources-for.ts"

const termOf = (detail: Detail) => (detail === "outlet" ? "Outlet" : described[detail].label)

interface ContactDetailsProps {
  contact: ContactDetail
  isBusy: boolean
  /** Null for members who may only read. */
  onVerify: (() => void) | null
  /** Null for members who may only read. */
  onAddAddress: ((input: { email: string }) => Promise<void>) | null
}

/** All details of a person, each with its source. */
export function ContactDetails({ contact, isBusy, onVerify, onAddAddress }: ContactDetailsProps) {
  const others = otherSources(contact)
  return (
    <section className="card" aria-labelledby="details">
      <h2 id="details" className="sr-only">
        Details and their sources
      </h2>
      <dl className="fact-list">
        {details.map((detail) => (
          <DetailRow key={detail} term={termOf(detail)} sources={sourcesFor(contact, detail)}>
            {show(contact, detail)}
            {detail === "email" && contact.address && (
              <AddressNote check={contact.address} isBusy={isBusy} onVerify={onVerify} />
            )}
            {detail === "email" && contact.email === null && <NoAddressNote onAdd={onAddAddress} />}
          </DetailRow>
        ))}
        {contact.ownFields.map((field) => (
          <DetailRow key={field.id} term={field.name} sources={sourcesForField(contact, field.key)}>
            <OwnFieldValue kind={field.kind} value={contact.fields[field.key]} />
          </DetailRow>
        ))}
        {others.length > 0 && (
          <DetailRow term="Also found">
            {others.map((source) => (
              <SourceNote key={source.id} source={source} isNaming />
            ))}
          </DetailRow>
        )}
      </dl>
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
  outlet ? (
    <Link className="link" to={paths.outletDetail(outlet.id)}>
      <bdi>{outlet.name}</bdi>
    </Link>
  ) : (
    <NotKnown />
  )
