import type { OutletDetail } from "#contract/workspace/people/outlet-details"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Avatar } from "../../ui/avatar.tsx"
import { Button } from "../../ui/button.tsx"
import { ContactStateBadge } from "../contacts/contact-state.tsx"
import "./outlets.css"

interface OutletPeopleProps {
  outlet: OutletDetail
  /** Null for members who may only read. */
  onAdd: (() => void) | null
}

/** The people of an outlet; of many only the first, with a link to the others. */
export function OutletPeople({ outlet: { id, people, peopleTotal }, onAdd }: OutletPeopleProps) {
  return (
    <section aria-labelledby="people">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="people" className="text-xl">
          People
        </h2>
        {onAdd && (
          <Button size="small" look="secondary" onClick={onAdd}>
            Add a person
          </Button>
        )}
      </div>
      {people.length === 0 ? (
        <p className="mt-2 text-sm text-muted">No people yet.</p>
      ) : (
        <ul className="card outlet-people">
          {people.map(({ id: contactId, name, title, email, state }) => (
            <li key={contactId}>
              <Avatar name={name} />
              <div className="min-w-0 flex-1">
                <Link className="link font-semibold" to={paths.contactDetail(contactId)}>
                  <bdi>{name}</bdi>
                </Link>
                <p>
                  {title && (
                    <>
                      <bdi>{title}</bdi> ·{" "}
                    </>
                  )}
                  {email ?? "No address yet"}
                </p>
              </div>
              {state !== "active" && <ContactStateBadge state={state} />}
            </li>
          ))}
        </ul>
      )}
      {peopleTotal > people.length && (
        <p className="mt-3 text-sm">
          <Link className="link" to={`${paths.contacts}?outlet=${id}`}>
            All {peopleTotal.toLocaleString("en-GB")} people
          </Link>
        </p>
      )}
    </section>
  )
}
