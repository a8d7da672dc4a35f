import type { ReactNode } from "react"
import type { Placement } from "#contract/workspace/results/placements"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Moment } from "../../ui/moment.tsx"
import { Row } from "./row.tsx"
import { bare, matchWords } from "./words.ts"

/** The expected link, its owner, and the time of the last check. */
export const PlacementFacts = ({ placement }: { placement: Placement }) => (
  <section className="card" aria-labelledby="facts">
    <h2 id="facts" className="sr-only">
      What we check, and when
    </h2>
    <dl className="fact-list">
      <PlacementFactRows placement={placement} />
    </dl>
  </section>
)

/** The same as rows of a list of facts. */
export function PlacementFactRows({ placement }: { placement: Placement }) {
  const { targetUrls, match, phrase, client, outlet, campaign, contact } = placement
  const { firstSeenAt, lastSeenAt, lastCheckedAt, nextCheckAt, isDue } = placement
  return (
    <>
      {targetUrls.length > 0 && (
        <Row term="Should link to">
          {targetUrls.map((url) => (
            <span key={url} className="block wrap-anywhere">
              {bare(url)}
            </span>
          ))}
          <span className="block text-sm text-muted">{matchWords[match]}</span>
        </Row>
      )}
      {phrase && (
        <Row term={targetUrls.length > 0 ? "Or should say" : "Should say"}>
          <bdi>“{phrase}”</bdi>
        </Row>
      )}
      {client?.name && <Row term="Client">{client.name}</Row>}
      <Named term="Outlet" thing={outlet} path={paths.outletDetail} />
      <Named term="Campaign" thing={campaign} path={paths.campaignDetail} />
      <Named term="Person" thing={contact} path={paths.contactDetail} />
      <Row term="First seen">{firstSeenAt ? <Moment at={firstSeenAt} /> : "Not yet"}</Row>
      {lastSeenAt && lastSeenAt !== firstSeenAt && (
        <Row term="Last seen">
          <Moment at={lastSeenAt} />
        </Row>
      )}
      {lastCheckedAt && (
        <Row term="Last check">
          <Moment at={lastCheckedAt} />
        </Row>
      )}
      <Row term="Next check">
        {isDue ? "Now" : nextCheckAt ? <Moment at={nextCheckAt} /> : "Only by hand"}
      </Row>
    </>
  )
}

interface NamedProps {
  term: string
  thing: { id: string; name: string } | null
  path: (id: string) => string
}

function Named({ term, thing, path }: NamedProps): ReactNode {
  if (!thing) return null
  return (
    <Row term={term}>
      <Link className="link" to={path(thing.id)}>
        <bdi>{thing.name}</bdi>
      </Link>
    </Row>
  )
}
