import type { Scan, ScannedPerson } from "#contract/workspace/discover/scans"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Badge, type Tone } from "../../ui/badge.tsx"
import { isMoving, outcomeWords } from "./words.ts"

/** The people whom the website names and who are contacts, each with a link to the sources of their details. */
export function ScannedPeople({ scan }: { scan: Scan }) {
  const { people, pagesRead, toReview } = scan
  if (people.length === 0 && (isMoving(scan) || pagesRead === 0 || toReview > 0)) return null
  return (
    <section aria-labelledby="people" className="grid gap-4">
      <h2 id="people" className="text-2xl">
        {isMoving(scan) ? "People" : "In Your Contacts"}
      </h2>
      {people.length === 0 ? (
        <p className="text-muted">
          Nobody on these pages is in your contacts, and nothing is left to review.
        </p>
      ) : (
        <ul className="card scan-list" aria-label="People">
          {people.map((person, at) => (
            <Person key={person.contactId ?? at} person={person} />
          ))}
        </ul>
      )}
    </section>
  )
}

const tones: Record<ScannedPerson["outcome"], Tone> = {
  found: "blue",
  created: "green",
  updated: "cyan",
  known: "grey",
}

const Person = ({ person: { contactId, name, title, email, outcome } }: { person: ScannedPerson }) => (
  <li>
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">
        {contactId === null ? (
          <bdi>{name}</bdi>
        ) : (
          <Link to={paths.contactDetail(contactId)} className="link">
            <bdi>{name}</bdi>
          </Link>
        )}
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        {[title, email ?? "No address known"].filter(Boolean).join(" · ")}
      </p>
    </div>
    <Badge tone={tones[outcome]}>{outcomeWords[outcome]}</Badge>
  </li>
)
