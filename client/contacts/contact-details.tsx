import type { ReactNode } from "react"
import type { ContactDetail, Source } from "#contract/workspace/contacts"
import { SourceNote } from "./source-note.tsx"
import { type Detail, details, otherSources, sourcesFor } from "./sources-for.ts"

const terms: Record<Detail, string> = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  title: "Title",
  company: "Outlet or company",
  notes: "Notes",
}

/** Each detail of a person, with where it came from. */
export function ContactDetails({ contact }: { contact: ContactDetail }) {
  const others = otherSources(contact)
  return (
    <section className="card" aria-labelledby="details">
      <h2 id="details" className="sr-only">
        Details and their sources
      </h2>
      <dl className="contact-details">
        {details.map((detail) => (
          <Row key={detail} term={terms[detail]}>
            {show(contact, detail)}
            <Sources sources={sourcesFor(contact, detail)} />
          </Row>
        ))}
        {others.length > 0 && (
          <Row term="Also found">
            {others.map((source) => (
              <SourceNote key={source.id} source={source} isNaming />
            ))}
          </Row>
        )}
      </dl>
    </section>
  )
}

function show(contact: ContactDetail, detail: Detail): ReactNode {
  const value = contact[detail]
  if (!value) return <span className="text-muted">{detail === "email" ? "No address yet" : "Not known"}</span>
  if (detail === "email") {
    return (
      <a className="link" href={`mailto:${encodeURIComponent(value)}`}>
        {value}
      </a>
    )
  }
  return <bdi className={detail === "notes" ? "whitespace-pre-wrap" : ""}>{value}</bdi>
}

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

/** The newest source is the one that holds; what there was before can be unfolded. */
function Sources({ sources }: { sources: Source[] }) {
  const [newest, ...earlier] = sources
  if (!newest) return null
  return (
    <>
      <SourceNote source={newest} />
      {earlier.length > 0 && (
        <details className="contact-earlier">
          <summary>{earlier.length === 1 ? "1 earlier source" : `${earlier.length} earlier sources`}</summary>
          {earlier.map((source) => (
            <SourceNote key={source.id} source={source} />
          ))}
        </details>
      )}
    </>
  )
}
