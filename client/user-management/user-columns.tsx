import { useLocation } from "react-router-dom"
import type { ManagedUser } from "#contract/site/user-management"
import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { ShortDate } from "../ui/day.tsx"
import type { Column } from "../ui/table/column.ts"
import { OPEN } from "./use-open-user.ts"
import { UserState } from "./user-state.tsx"

const ways = { password: "Password", google: "Google", azure: "Microsoft", sso: "Single sign-on" }

export const waysOf = ({ signsInBy }: ManagedUser): string =>
  signsInBy.map((way) => ways[way]).join(", ") || "A mailed link"

export const firstColumns = ["state", "ways", "seen", "joined"]

/** The words of each order, by its name. */
export const orderWords = { "": "Newest first", name: "Name", email: "Email", seen: "Last seen" }

export const nameColumn: Column<ManagedUser> = {
  key: "name",
  label: "Name",
  share: 36,
  order: "name",
  render: (user) => (
    <>
      <UserLink {...user} />
      <p>{user.email}</p>
    </>
  ),
}

export const userColumns: readonly Column<ManagedUser>[] = [
  { key: "state", label: "State", share: 24, card: "beside", render: (user) => <UserState user={user} /> },
  { key: "ways", label: "Signs in by", share: 16, card: "line", render: waysOf },
  {
    key: "seen",
    label: "Last seen",
    share: 14,
    card: "small",
    order: "seen",
    direction: "descending",
    render: ({ lastSeenAt }) => (lastSeenAt ? <ShortDate date={lastSeenAt} /> : "Never"),
  },
  {
    key: "joined",
    label: "Joined",
    share: 14,
    from: 48,
    order: "",
    direction: "descending",
    render: ({ createdAt }) => <ShortDate date={createdAt} />,
  },
  { key: "email", label: "Email", share: 26, order: "email", render: ({ email }) => email },
  { key: "sessions", label: "Sessions", share: 10, render: ({ sessions }) => sessions },
  {
    key: "confirmed",
    label: "Address confirmed",
    share: 16,
    render: ({ emailVerifiedAt }) =>
      emailVerifiedAt ? <ShortDate date={emailVerifiedAt} /> : "Not confirmed",
  },
]

/** A name is free text in any script. It leads to the list with this account open beside it. */
function UserLink({ id, name }: ManagedUser) {
  const query = new URLSearchParams(useLocation().search)
  query.set(OPEN, id)
  return (
    <Link preventScrollReset to={`${paths.users}?${query}`}>
      <bdi>{name}</bdi>
    </Link>
  )
}
