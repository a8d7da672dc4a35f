import type { ReactNode } from "react"
import type { ContactDetail } from "#contract/workspace/people/contacts"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { AddressNote } from "./address-note.tsx"
import { DetailRow, NotKnown } from "./detail-row.tsx"
import { SourceNote } from "./source-note.tsx"
import { type Detail, details, otherSources, sourcesFor } from "./sources-for.ts"

const terms: Record<Detail, string> = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  title: "Title",
  outlet: "Outlet",
  company: "Company",
  notes: "Notes",
}

interface ContactDetailsProps {
  contact: ContactDetail
  isBusy: boolean
  /** Null for who may only look. */
  onVerify: (() => void) | null
}

/** Each detail of a person, with where it came from. */
export function ContactDetails({ contact, isBusy, onVerify }: ContactDetailsProps) {
  const others = otherSources(contact)
  return (
    <section className="card" aria-labelledby="details">
      <h2 id="details" className="sr-only">
        Details and their sources
      </h2>
      <dl className="fact-list">
        {details.map((detail) => (
          <DetailRow key={detail} term={terms[detail]} sources={sourcesFor(contact, detail)}>
            {show(contact, detail)}
            {detail === "email" && contact.address && (
              <AddressNote check={contact.address} isBusy={isBusy} onVerify={onVerify} />
            )}
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

function show(contact: ContactDetail, detail: Detail): ReactNode {
  if (detail === "outlet") return showOutlet(contact)
  const value = contact[detail]
  if (!value) return <NotKnown>{detail === "email" ? "No address yet" : "Not known"}</NotKnown>
  if (detail === "email") {
    return (
      <a className="link" href={`mailto:${encodeURIComponent(value)}`}>
        {value}
      </a>
    )
  }
  return <bdi className={detail === "notes" ? "whitespace-pre-wrap" : ""}>{value}</bdi>
}

const showOutlet = ({ outlet }: ContactDetail) =>
  outlet ? (
    <Link className="link" to={paths.outletDetail(outlet.id)}>
      <bdi>{outlet.name}</bdi>
    </Link>
  ) : (
    <NotKnown />
  )
