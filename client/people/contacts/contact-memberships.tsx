import { Suspense } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { ContactDetail } from "#contract/workspace/people/contacts"
import type { ListKind } from "#contract/workspace/people/groups"
import { paths } from "../../paths.ts"
import { late } from "../../ui/late.tsx"
import { describeContacts } from "../lists/kind-words.ts"
import { MembershipGroup } from "../lists/membership-group.tsx"
import { useLists } from "../lists/use-lists.ts"

// Parts that are opened by hand are loaded after the page.
const MembershipDialog = late(async () => (await import("../lists/membership-dialog.tsx")).MembershipDialog)

interface ContactMembershipsProps {
  workspace: MyWorkspace
  contact: ContactDetail
  /** What is being changed. */
  gathering: ListKind | null
  /** Null for members who may only read. */
  onGather: ((kind: ListKind | null) => void) | null
  /** Reads the contact again. */
  onChanged: () => void
}

/** The lists and tags of a contact, each linking to all contacts that share it. */
export function ContactMemberships(props: ContactMembershipsProps) {
  const { workspace, contact, gathering, onGather, onChanged } = props
  const lists = useLists(workspace, "list")
  const tags = useLists(workspace, "tag")
  if (!onGather && contact.memberships.length === 0) return null
  return (
    <section className="card grid gap-4 p-5" aria-labelledby="memberships">
      <h2 id="memberships" className="sr-only">
        Lists and tags
      </h2>
      {(["list", "tag"] as const).map((kind) => (
        <MembershipGroup
          key={kind}
          kind={kind}
          memberships={contact.memberships.filter((one) => one.kind === kind)}
          to={paths.contacts}
          onChange={onGather && (() => onGather(kind))}
        />
      ))}
      <Suspense>
        <MembershipDialog
          lists={gathering === "tag" ? tags : lists}
          chosen={1}
          describe={describeContacts}
          onChange={(group, { action }) =>
            (gathering === "tag" ? tags : lists).changeMembers(group, { action, ids: [contact.id] })
          }
          open={gathering !== null}
          onDone={onChanged}
          onClose={() => onGather?.(null)}
        />
      </Suspense>
    </section>
  )
}
