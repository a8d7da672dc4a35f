import { useState } from "react"
import type { Contact } from "#contract/workspace/people/contacts"
import { type Duplicate, likenesses } from "#contract/workspace/people/duplicates"
import { Link } from "../../lib/link.tsx"
import { useAction } from "../../lib/use-action.ts"
import { paths } from "../../paths.ts"
import { Avatar } from "../../ui/avatar.tsx"
import { Button } from "../../ui/button.tsx"
import { LongDate } from "../../ui/day.tsx"
import type { Merging, MergingProps } from "../contacts/merging.ts"

interface DuplicateEntryProps extends Pick<MergingProps, "workspace" | "onMerged" | "onUndone"> {
  pair: Duplicate
  MergeDialog: Merging
  /** Null without permission to write. */
  onDismiss: ((pair: Duplicate) => Promise<void>) | null
}

/** Two contacts side by side, why they may be duplicates, and the available actions. */
export function DuplicateEntry(props: DuplicateEntryProps) {
  const { workspace, pair, MergeDialog, onMerged, onUndone, onDismiss } = props
  const [isMerging, setMerging] = useState(false)
  const { isBusy, run } = useAction({ failed: "Not Done" })
  return (
    <li className="card grid gap-4 p-4">
      <p className="text-sm font-semibold">{pair.reasons.map((reason) => likenesses[reason]).join(" · ")}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {pair.contacts.map((contact) => (
          <Person key={contact.id} contact={contact} />
        ))}
      </div>
      {onDismiss && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" disabled={isBusy} onClick={() => setMerging(true)}>
            Merge
          </Button>
          <Button size="small" look="secondary" busy={isBusy} onClick={() => run(() => onDismiss(pair))}>
            Two different people
          </Button>
          <MergeDialog
            workspace={workspace}
            contacts={pair.contacts}
            open={isMerging}
            onMerged={onMerged}
            onUndone={onUndone}
            onClose={() => setMerging(false)}
          />
        </div>
      )}
    </li>
  )
}

const Person = ({ contact }: { contact: Contact }) => (
  <div className="flex min-w-0 items-start gap-3 text-sm">
    <Avatar name={contact.name} />
    <div className="min-w-0 wrap-anywhere">
      <Link to={paths.contactDetail(contact.id)} className="font-semibold hover:underline">
        <bdi>{contact.name}</bdi>
      </Link>
      <p>{contact.email ?? "No address"}</p>
      <p className="text-muted">
        <bdi>{contact.title}</bdi>
        {contact.title && contact.company && " · "}
        <bdi>{contact.company}</bdi>
      </p>
      <p className="text-xs text-muted">
        Added <LongDate date={contact.createdAt} />
      </p>
    </div>
  </div>
)
