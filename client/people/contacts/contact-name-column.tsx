import type { Contact } from "#contract/workspace/people/contacts"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import type { Column } from "../../ui/table/column.ts"

export const nameColumn: Column<Contact> = {
  key: "name",
  label: "Name",
  share: 36,
  order: "name",
  render: ({ id, name, email }) => (
    <>
      <Link to={paths.contactDetail(id)}>
        <bdi>{name}</bdi>
      </Link>
      {email && <p>{email}</p>}
    </>
  ),
}
