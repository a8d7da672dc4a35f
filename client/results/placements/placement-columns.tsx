import type { Placement } from "#contract/workspace/results/placements"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { ShortDate } from "../../ui/day.tsx"
import type { Column } from "../../ui/table/column.ts"
import { PlacementMarks } from "./placement-badges.tsx"
import { bare, nameOf, typeWords } from "./words.ts"

/** The columns that everybody begins with. */
export const firstColumns = ["outlet", "state", "campaign", "first_seen"]

/** The words of each order, where the table has no heads to sort by. */
export const orderWords = {
  "": "Newest first",
  page: "Page",
  outlet: "Outlet",
  first_seen: "First seen",
  last_checked: "Last check",
}

export const nameColumn: Column<Placement> = {
  key: "page",
  label: "Page",
  share: 30,
  order: "page",
  render: (placement) => (
    <>
      <Link to={paths.placementDetail(placement.id)}>
        <bdi>{nameOf(placement)}</bdi>
      </Link>
      {placement.title && <p>{bare(placement.pageUrl)}</p>}
    </>
  ),
}

/** Every column that placements can have. */
export const placementColumns: readonly Column<Placement>[] = [
  {
    key: "outlet",
    label: "Outlet",
    share: 18,
    order: "outlet",
    render: ({ outlet }) => <Named thing={outlet} path={paths.outletDetail} />,
  },
  {
    key: "state",
    label: "State",
    share: 22,
    card: "line",
    render: (placement) => <PlacementMarks placement={placement} />,
  },
  {
    key: "campaign",
    label: "Campaign",
    share: 18,
    from: 66,
    render: ({ campaign }) => <Named thing={campaign} path={paths.campaignDetail} />,
  },
  {
    key: "first_seen",
    label: "First seen",
    share: 14,
    from: 48,
    order: "first_seen",
    direction: "descending",
    card: "small",
    render: ({ firstSeenAt }) => (firstSeenAt ? <ShortDate date={firstSeenAt} /> : "Not yet"),
  },
  {
    key: "last_checked",
    label: "Last check",
    share: 14,
    order: "last_checked",
    direction: "descending",
    render: ({ lastCheckedAt }) => (lastCheckedAt ? <ShortDate date={lastCheckedAt} /> : "Never"),
  },
  {
    key: "added",
    label: "Added",
    share: 14,
    order: "",
    direction: "descending",
    render: ({ createdAt }) => <ShortDate date={createdAt} />,
  },
  {
    key: "contact",
    label: "Person",
    share: 16,
    render: ({ contact }) => <Named thing={contact} path={paths.contactDetail} />,
  },
  { key: "client", label: "Client", share: 16, render: ({ client }) => client && <bdi>{client.name}</bdi> },
  { key: "kind", label: "Kind", share: 12, render: ({ found }) => found && typeWords[found.type] },
  {
    key: "anchor",
    label: "Words of the link",
    share: 18,
    render: ({ found }) => found && <bdi>{found.anchor}</bdi>,
  },
  {
    key: "target",
    label: "Should link to",
    share: 20,
    render: ({ targetUrls }) => targetUrls.map(bare).join(", "),
  },
  { key: "added_by", label: "Added by", share: 14, render: ({ createdBy }) => <bdi>{createdBy}</bdi> },
]

interface NamedProps {
  thing: { id: string; name: string } | null
  path: (id: string) => string
}

const Named = ({ thing, path }: NamedProps) =>
  thing && (
    <bdi>
      <Link className="link" to={path(thing.id)}>
        {thing.name}
      </Link>
    </bdi>
  )
