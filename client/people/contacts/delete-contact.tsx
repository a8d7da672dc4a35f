import { useId, useState } from "react"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"

interface DeleteContactProps {
  name: string
  hasAddress: boolean
  open: boolean
  isBusy: boolean
  /** `forever` when they asked never to be written to again. */
  onDelete: (forever: boolean) => void
  onClose: () => void
}

/** Asks before a person is deleted, and whether they requested it themselves. */
export function DeleteContact({ name, hasAddress, open, isBusy, onDelete, onClose }: DeleteContactProps) {
  const [isTheirRequest, setTheirRequest] = useState(false)
  const hint = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Delete this contact?"
      description={
        <>
          <bdi className="wrap-anywhere">{name}</bdi> is deleted with every address and source.{" "}
          {isTheirRequest
            ? "This cannot be undone."
            : "You can restore them from the trash for 30 days; sequences stay ended."}
        </>
      }
    >
      <label className="mt-5 flex gap-3 text-sm">
        <input
          type="checkbox"
          className="mt-1 size-4 shrink-0"
          checked={isTheirRequest}
          aria-describedby={hint}
          onChange={(event) => setTheirRequest(event.target.checked)}
        />
        <span>
          <strong>They asked to be forgotten</strong>
          <span id={hint} className="block text-muted">
            {hasAddress
              ? "Their address can never be written to again from here, even if a list brings it back. Only an unreadable trace of it is kept."
              : "They are removed from imported files, too. No address of theirs is known, so nothing is kept that would recognise them in another list."}
          </span>
        </span>
      </label>
      <div className="mt-6 flex justify-end gap-2">
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button look="danger" busy={isBusy} onClick={() => onDelete(isTheirRequest)}>
          {isBusy ? "Deleting..." : "Delete"}
        </Button>
      </div>
    </Dialog>
  )
}
