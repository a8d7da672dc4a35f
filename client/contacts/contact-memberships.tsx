import { lazy, Suspense, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { ContactDetail, Membership } from "#contract/workspace/contacts"
import type { ListKind } from "#contract/workspace/lists"
import { Link } from "../lib/link.tsx"
import { KIND_WORDS } from "../lists/kind-words.ts"
import { useLists } from "../lists/use-lists.ts"
import { paths } from "../paths.ts"
import { Button } from "../ui/button.tsx"

// What is opened by hand comes after the page.
const MembershipDialog = lazy(async () => ({
  default: (await import("../lists/membership-dialog.tsx")).MembershipDialog,
}))

interface ContactMembershipsProps {
  workspace: MyWorkspace
  contact: ContactDetail
  canWrite: boolean
  /** Reads the contact anew. */
  onChanged: () => void
}

/** The lists that somebody is on and their tags, each a link to who shares it. */
export function ContactMemberships({ workspace, contact, canWrite, onChanged }: ContactMembershipsProps) {
  const lists = useLists(workspace, "list")
  const tags = useLists(workspace, "tag")
  const [gathering, setGathering] = useState<ListKind | null>(null)
  if (!canWrite && contact.memberships.length === 0) return null
  return (
    <section className="card grid gap-4 p-5" aria-labelledby="memberships">
      <h2 id="memberships" className="sr-only">
        Lists and tags
      </h2>
      {(["list", "tag"] as const).map((kind) => (
        <Group
          key={kind}
          kind={kind}
          memberships={contact.memberships.filter((one) => one.kind === kind)}
          onChange={canWrite ? () => setGathering(kind) : null}
        />
      ))}
      <Suspense>
        <MembershipDialog
          lists={gathering === "tag" ? tags : lists}
          ids={[contact.id]}
          open={gathering !== null}
          onDone={onChanged}
          onClose={() => setGathering(null)}
        />
      </Suspense>
    </section>
  )
}

interface GroupProps {
  kind: ListKind
  memberships: Membership[]
  /** Null for who may only look. */
  onChange: (() => void) | null
}

function Group({ kind, memberships, onChange }: GroupProps) {
  const { many } = KIND_WORDS[kind]
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="contact-groups">
        <h3>{kind === "list" ? "Lists" : "Tags"}</h3>
        {memberships.length === 0 && <span className="text-sm text-muted">None</span>}
        {memberships.map(({ id, name }) => (
          <Link
            key={id}
            className="badge"
            data-tone={kind === "list" ? "blue" : "grey"}
            to={`${paths.contacts}?${kind}=${id}`}
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
