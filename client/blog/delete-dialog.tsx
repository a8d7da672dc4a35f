import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialog.tsx"

interface DeleteDialogProps {
  isDraft: boolean
  open: boolean
  onClose: () => void
  busy: boolean
  onDelete: () => Promise<void>
}

export const DeleteDialog = ({ isDraft, open, onClose, busy, onDelete }: DeleteDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={isDraft ? "Delete Draft" : "Delete Post"}
    description={`Are you sure you want to delete this ${isDraft ? "draft" : "post"}? This action cannot be undone.`}
  >
    <div className="mt-6 flex justify-end gap-3">
      <Button look="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button look="danger" busy={busy} onClick={() => onDelete().then(onClose)}>
        Delete
      </Button>
    </div>
  </Dialog>
)
