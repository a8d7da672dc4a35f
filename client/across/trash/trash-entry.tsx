import type { TrashItem } from "#contract/workspace/across/trash"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { LongDate } from "../../ui/day.tsx"
import { kindWords } from "./kind-words.ts"

interface TrashEntryProps {
  item: TrashItem
  isBusy: boolean
  onRestore: () => void
  onDelete: () => void
}

/** Something in the trash: what it was, who deleted it, and until when it is kept. */
export const TrashEntry = ({ item, isBusy, onRestore, onDelete }: TrashEntryProps) => (
  <li className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
        <bdi>{item.name}</bdi> <Badge tone="grey">{kindWords[item.kind]}</Badge>
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        Deleted by <bdi>{item.deletedBy}</bdi>, <LongDate date={item.deletedAt} />. Kept until{" "}
        <LongDate date={item.endsAt} />.
      </p>
    </div>
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        look="secondary"
        disabled={isBusy}
        aria-label={`Restore ${item.name}`}
        onClick={onRestore}
      >
        Restore
      </Button>
      <Button
        size="small"
        look="secondary"
        disabled={isBusy}
        aria-label={`Delete ${item.name} for good`}
        onClick={onDelete}
      >
        Delete for good
      </Button>
    </div>
  </li>
)
