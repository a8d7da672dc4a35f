import type { Opportunity } from "#contract/workspace/discover/opportunities"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { ShortDate } from "../../ui/day.tsx"
import type { Column } from "../../ui/table/column.ts"
import { DeadlineCell } from "./deadline-line.tsx"
import { FindingLine } from "./findings.tsx"
import { FitBadge } from "./fit-badge.tsx"
import { OpportunityMarks } from "./opportunity-badges.tsx"
import { namesOf } from "./words.ts"

/** The columns that everybody begins with. */
export const firstColumns = ["fit", "outlet", "deadline", "state"]

/** The words of each order, where the table has no heads to sort by. */
export const orderWords = {
  "": "Best fit",
  deadline: "Deadline",
  newest: "Newest first",
  title: "Title",
  outlet: "Outlet",
}

export const nameColumn: Column<Opportunity> = {
  key: "title",
  label: "Request",
  share: 50,
  order: "title",
  render: ({ id, title, body, kind, findings }) => (
    <>
      <Link to={paths.opportunityDetail(id)}>
        <bdi>{title}</bdi>
      </Link>
      {kind === "request" ? (
        <p dir="auto">{body.slice(0, 200)}</p>
      ) : (
        findings[0] && (
          <p>
            <FindingLine finding={findings[0]} />
          </p>
        )
      )}
    </>
  ),
}

/** Every column that requests can have. */
export const opportunityColumns: readonly Column<Opportunity>[] = [
  {
    key: "fit",
    label: "Fit",
    share: 8,
    order: "",
    direction: "descending",
    card: "beside",
    render: ({ fitScore }) => <FitBadge score={fitScore} />,
  },
  {
    key: "outlet",
    label: "Outlet",
    share: 15,
    order: "outlet",
    render: ({ outlet, journalist }) => <bdi>{outlet?.name ?? journalist}</bdi>,
  },
  {
    key: "deadline",
    label: "Deadline",
    share: 18,
    order: "deadline",
    card: "small",
    render: (opportunity) => <DeadlineCell {...opportunity} />,
  },
  {
    key: "state",
    label: "State",
    share: 11,
    card: "line",
    render: (opportunity) => <OpportunityMarks opportunity={opportunity} />,
  },
  {
    key: "added",
    label: "Found",
    share: 14,
    order: "newest",
    direction: "descending",
    render: ({ createdAt }) => <ShortDate date={createdAt} />,
  },
  {
    key: "journalist",
    label: "Asked or signed by",
    share: 16,
    render: ({ journalist }) => <bdi>{journalist}</bdi>,
  },
  {
    key: "client",
    label: "Client",
    share: 16,
    render: ({ clients }) => <bdi>{namesOf(clients)}</bdi>,
  },
  {
    key: "source",
    label: "Seen in",
    share: 16,
    render: ({ sources }) => <bdi>{sources.map(({ name }) => name).join(", ")}</bdi>,
  },
]
