import type { Outlet } from "#contract/workspace/people/outlets"
import { Link } from "../../lib/link.tsx"
import { nameCountry, nameLanguage } from "../../lib/place-names.ts"
import { paths } from "../../paths.ts"
import { Badge } from "../../ui/badge.tsx"
import { ShortDate } from "../../ui/day.tsx"
import type { Column } from "../../ui/table/column.ts"
import { TagBadges } from "../lists/tag-badges.tsx"
import { describeOutlet, kindWords, stageLooks } from "./words.ts"

/** The columns that everybody begins with. */
export const firstColumns = ["facts", "stage", "last_scanned", "added"]

export const nameColumn: Column<Outlet> = {
  key: "name",
  label: "Outlet",
  share: 36,
  order: "name",
  render: ({ id, name, host }) => (
    <>
      <Link to={paths.outletDetail(id)}>
        <bdi>{name}</bdi>
      </Link>
      <p>{host}</p>
    </>
  ),
}

/** Every column that outlets can have. */
export const outletColumns: readonly Column<Outlet>[] = [
  {
    key: "facts",
    label: "Kind and topics",
    share: 30,
    card: "line",
    render: (outlet) => (
      <>
        <Facts {...outlet} />
        <TagBadges tags={outlet.tags} />
      </>
    ),
  },
  {
    key: "stage",
    label: "Stage",
    share: 14,
    card: "beside",
    render: ({ stage }) => <Badge tone={stageLooks[stage].tone}>{stageLooks[stage].words}</Badge>,
  },
  {
    key: "last_scanned",
    label: "Last scanned",
    share: 14,
    from: 48,
    order: "last_scanned",
    direction: "descending",
    card: "small",
    render: ({ lastScannedAt }) => (lastScannedAt ? <ShortDate date={lastScannedAt} /> : "Never"),
  },
  {
    key: "added",
    label: "Added",
    share: 14,
    from: 66,
    order: "",
    direction: "descending",
    render: ({ createdAt }) => <ShortDate date={createdAt} />,
  },
  { key: "changed", label: "Changed", share: 14, render: ({ updatedAt }) => <ShortDate date={updatedAt} /> },
  {
    key: "last_published",
    label: "Last published",
    share: 14,
    render: ({ lastPublishedAt }) => lastPublishedAt && <ShortDate date={lastPublishedAt.slice(0, 10)} />,
  },
  { key: "kind", label: "Kind", share: 12, render: ({ kind }) => kind && kindWords[kind] },
  { key: "topics", label: "Topics", share: 20, render: ({ topics }) => <bdi>{topics.join(", ")}</bdi> },
  { key: "tags", label: "Tags", share: 18, render: ({ tags }) => <TagBadges tags={tags} /> },
  {
    key: "language",
    label: "Language",
    share: 12,
    render: ({ language }) => language && nameLanguage(language),
  },
  { key: "country", label: "Country", share: 14, render: ({ country }) => country && nameCountry(country) },
  { key: "time_zone", label: "Time zone", share: 14, render: ({ timeZone }) => timeZone },
]

function Facts(outlet: Outlet) {
  const { topics } = outlet
  const facts = describeOutlet(outlet)
  if (!facts && topics.length === 0) return null
  return (
    <p>
      {facts && <bdi>{facts}</bdi>}
      {facts && topics.length > 0 && <i> · </i>}
      {topics.length > 0 && <bdi>{topics.join(", ")}</bdi>}
    </p>
  )
}
