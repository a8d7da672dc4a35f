import type { Contact } from "#contract/workspace/people/contacts"
import { type DetailKey, detailKeys, details, isBlank } from "#contract/workspace/people/details"
import type { CountedField } from "#contract/workspace/people/own-fields"
import { ShortDate } from "../../ui/day.tsx"
import type { Column } from "../../ui/table/column.ts"
import { TagBadges } from "../lists/tag-badges.tsx"
import { OwnFieldValue } from "../own-fields/own-field-value.tsx"
import { ContactStateBadge } from "./contact-state.tsx"
import { Place, Work } from "./contact-work.tsx"
import { DetailValue } from "./detail-value.tsx"
import { VerificationBadge } from "./verification-badge.tsx"

/** The columns that everybody begins with. */
export const firstColumns = ["work", "state", "last_contacted", "added"]

/** What need not be said of each address: that it takes mail, or that nothing speaks against it yet. */
const silent: ReadonlySet<Contact["verification"]> = new Set(["deliverable", "unverified", "unknown"])

const columns: readonly Column<Contact>[] = [
  {
    key: "work",
    label: "Title and outlet",
    share: 30,
    card: "line",
    render: (contact) => (
      <>
        <Work {...contact} />
        <TagBadges tags={contact.tags} />
      </>
    ),
  },
  {
    key: "state",
    label: "State and address",
    share: 14,
    card: "beside",
    render: ({ state, verification }) => (
      <div className="table-marks">
        {state !== "active" && <ContactStateBadge state={state} />}
        {!silent.has(verification) && <VerificationBadge verification={verification} />}
      </div>
    ),
  },
  {
    key: "last_contacted",
    label: "Last contacted",
    share: 14,
    from: 48,
    order: "last_contacted",
    direction: "descending",
    card: "small",
    render: ({ lastContactedAt }) => (lastContactedAt ? <ShortDate date={lastContactedAt} /> : "Never"),
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
  { key: "outlet", label: "Outlet", share: 18, render: (contact) => <Place {...contact} /> },
  { key: "tags", label: "Tags", share: 18, render: ({ tags }) => <TagBadges tags={tags} /> },
  ...detailKeys.filter((key) => key !== "name").map(columnOf),
]

/** Every column that contacts can have, with those of the workspace's own fields. */
export const contactColumns = (fields: readonly CountedField[]): readonly Column<Contact>[] => [
  ...columns,
  ...fields.map(({ key, name, kind }) => ({
    key: `field:${key}`,
    label: name,
    share: 16,
    render: ({ fields }: Contact) =>
      fields[key] === undefined ? null : <OwnFieldValue kind={kind} value={fields[key]} />,
  })),
]

/** What is not known leaves its place empty. */
function columnOf(key: DetailKey): Column<Contact> {
  const { label, kind } = details[key]
  return {
    key,
    label,
    share: 16,
    render: (contact) => (isBlank(contact[key]) ? null : <DetailValue kind={kind} value={contact[key]} />),
  }
}
