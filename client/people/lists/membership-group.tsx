import type { ListKind, Membership } from "#contract/workspace/people/groups"
import { Link } from "../../lib/link.tsx"
import { Button } from "../../ui/button.tsx"
import { KIND_WORDS } from "./kind-words.ts"

interface MembershipGroupProps {
  kind: ListKind
  memberships: Membership[]
  /** The list of those who share them. */
  to: string
  /** Its level is one below the heading above it. */
  heading?: "h2" | "h3"
  /** Null for members who may only read. */
  onChange: (() => void) | null
}

/** The lists or tags of one person or outlet, and a button for changing them. */
export function MembershipGroup({
  kind,
  memberships,
  to,
  heading: Heading = "h3",
  onChange,
}: MembershipGroupProps) {
  const { many } = KIND_WORDS[kind]
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="contact-groups">
        <Heading>{kind === "list" ? "Lists" : "Tags"}</Heading>
        {memberships.length === 0 && <span className="text-sm text-muted">None</span>}
        {memberships.map(({ id, name }) => (
          <Link
            key={id}
            className="badge"
            data-tone={kind === "list" ? "blue" : "grey"}
            to={`${to}?${kind}=${id}`}
          >
            <bdi>{name}</bdi>
          </Link>
        ))}
      </div>
      {onChange && (
        <Button size="small" look="secondary" onClick={onChange}>
          Change {many}
        </Button>
      )}
    </div>
  )
}
