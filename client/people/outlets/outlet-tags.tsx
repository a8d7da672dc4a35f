import { Suspense, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { OutletDetail } from "#contract/workspace/people/outlet-details"
import { paths } from "../../paths.ts"
import { late } from "../../ui/late.tsx"
import { describeOutlets } from "../lists/kind-words.ts"
import { MembershipGroup } from "../lists/membership-group.tsx"
import { useLists } from "../lists/use-lists.ts"

// Parts that are opened by hand are loaded after the page.
const MembershipDialog = late(async () => (await import("../lists/membership-dialog.tsx")).MembershipDialog)

interface OutletTagsProps {
  workspace: MyWorkspace
  outlet: OutletDetail
  canWrite: boolean
  /** Reads the outlet again. */
  onChanged: () => void
}

/** The tags of an outlet, each a link to the outlets that share it. */
export function OutletTags({ workspace, outlet, canWrite, onChanged }: OutletTagsProps) {
  const tags = useLists(workspace, "tag")
  const [isTagging, setTagging] = useState(false)
  if (!canWrite && outlet.memberships.length === 0) return null
  return (
    <section className="card p-5" aria-label="Tags">
      <MembershipGroup
        kind="tag"
        heading="h2"
        memberships={outlet.memberships}
        to={paths.outlets}
        onChange={canWrite ? () => setTagging(true) : null}
      />
      <Suspense>
        <MembershipDialog
          lists={tags}
          chosen={1}
          describe={describeOutlets}
          onChange={(tag, { action }) => tags.changeOutlets(tag, { action, ids: [outlet.id] })}
          open={isTagging}
          onDone={onChanged}
          onClose={() => setTagging(false)}
        />
      </Suspense>
    </section>
  )
}
