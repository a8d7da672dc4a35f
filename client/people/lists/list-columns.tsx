import type { ListKind } from "#contract/workspace/people/groups"
import type { List } from "#contract/workspace/people/lists"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { ShortDate } from "../../ui/day.tsx"
import type { Column } from "../../ui/table/column.ts"
import { describeContacts, describeOutlets } from "./kind-words.ts"

/** The contacts that are on a list, or have a tag. */
export const contactsOf = (kind: ListKind, { id }: Pick<List, "id">) => `${paths.contacts}?${kind}=${id}`

const named = (kind: ListKind): Column<List> => ({
  key: "name",
  label: "Name",
  share: 40,
  order: "",
  isOneLine: true,
  render: (list) => (
    <Link to={contactsOf(kind, list)}>
      <bdi>{list.name}</bdi>
    </Link>
  ),
})

export const nameColumn: Record<ListKind, Column<List>> = { list: named("list"), tag: named("tag") }

const contacts: Column<List> = {
  key: "contacts",
  label: "Contacts",
  share: 16,
  order: "contacts",
  direction: "descending",
  card: "beside",
  render: ({ members }) => describeContacts(members),
}

const outlets: Column<List> = {
  key: "outlets",
  label: "Outlets",
  share: 16,
  order: "outlets",
  direction: "descending",
  card: "line",
  render: ({ id, outlets }) =>
    outlets > 0 && (
      <Link className="link" to={`${paths.outlets}?tag=${id}`}>
        {describeOutlets(outlets)}
      </Link>
    ),
}

const origin: readonly Column<List>[] = [
  {
    key: "created",
    label: "Created",
    share: 16,
    from: 48,
    order: "newest",
    direction: "descending",
    card: "small",
    render: ({ createdAt }) => <ShortDate date={createdAt} />,
  },
  {
    key: "created_by",
    label: "Created by",
    share: 16,
    from: 66,
    render: ({ createdBy }) => <bdi>{createdBy}</bdi>,
  },
]

/** Every column that lists, or tags, can have; everybody begins with all of them. */
export const columnsOf: Record<ListKind, readonly Column<List>[]> = {
  list: [contacts, ...origin],
  tag: [contacts, outlets, ...origin],
}

export const firstColumns: Record<ListKind, readonly string[]> = {
  list: columnsOf.list.map(({ key }) => key),
  tag: columnsOf.tag.map(({ key }) => key),
}
