import type { Outlet } from "#contract/workspace/people/outlets"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Avatar } from "../../ui/avatar.tsx"
import { Badge } from "../../ui/badge.tsx"
import { LongDate } from "../../ui/long-date.tsx"
import { SortHead } from "../../ui/table/sort-head.tsx"
import { TagBadges } from "../lists/tag-badges.tsx"
import { RowChoice } from "../selection/row-choice.tsx"
import type { Selection } from "../selection/use-selection.ts"
import { describeOutlet, stageLooks } from "./words.ts"
import "../contacts/contact-table.css"

interface OutletTableProps {
  outlets: readonly Outlet[]
  /** Null for members who may only read. */
  selection: Selection | null
  isLoading: boolean
  /** The order in force, and what changes it. */
  ordered: string
  onSort: (order: string) => void
}

/** A row for each outlet; on a phone, a card. It looks as the table of people does. */
export const OutletTable = ({ outlets, selection, isLoading, ordered, onSort }: OutletTableProps) => (
  <div className="contact-room">
    <table className="card contact-table" aria-label="Outlets" aria-busy={isLoading}>
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
            Outlet
          </SortHead>
          <th scope="col">Kind and topics</th>
          <th scope="col" className="contact-mark">
            Stage
          </th>
          <SortHead
            order="last_scanned"
            direction="descending"
            ordered={ordered}
            onSort={onSort}
            className="contact-last"
          >
            Last scanned
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
        {outlets.map((outlet) => (
          <Row key={outlet.id} outlet={outlet} selection={selection} />
        ))}
      </tbody>
    </table>
  </div>
)

function Row({ outlet, selection }: { outlet: Outlet; selection: Selection | null }) {
  const { id, name, host, topics, tags, stage, lastScannedAt, createdAt } = outlet
  const facts = describeOutlet(outlet)
  return (
    <tr {...(selection?.has(id) && { "data-chosen": "" })}>
      {selection && <RowChoice selection={selection} id={id} name={name} />}
      <th scope="row">
        <Avatar name={name} />
        <div>
          <Link to={paths.outletDetail(id)}>
            <bdi>{name}</bdi>
          </Link>
          <p className="contact-address">{host}</p>
        </div>
      </th>
      <td className="contact-work">
        {(facts || topics.length > 0) && (
          <p>
            {facts && <bdi>{facts}</bdi>}
            {facts && topics.length > 0 && <i> · </i>}
            {topics.length > 0 && <bdi>{topics.join(", ")}</bdi>}
          </p>
        )}
        <TagBadges tags={tags} />
      </td>
      <td className="contact-mark">
        <Badge tone={stageLooks[stage].tone}>{stageLooks[stage].words}</Badge>
      </td>
      <td className="contact-last text-muted">
        <span className="contact-term">Last scanned: </span>
        {lastScannedAt ? <LongDate date={lastScannedAt} /> : "Never"}
      </td>
      <td className="contact-added text-muted">
        <LongDate date={createdAt} />
      </td>
    </tr>
  )
}
