import type { Contact } from "#contract/workspace/people/contacts"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"

/** What somebody does, and where. */
export function Work(contact: Contact) {
  const { title, outlet, company } = contact
  if (!title && !outlet && !company) return null
  return (
    <p>
      {title && <bdi>{title}</bdi>}
      {title && (outlet || company) && <i> · </i>}
      <Place {...contact} />
    </p>
  )
}

export const Place = ({ outlet, company }: Contact) =>
  outlet ? (
    <bdi>
      <Link className="link" to={paths.outletDetail(outlet.id)}>
        {outlet.name}
      </Link>
    </bdi>
  ) : (
    company && <bdi>{company}</bdi>
  )
