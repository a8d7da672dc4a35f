import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"

interface DeleteChosenProps {
  title: string
  description: string
  open: boolean
  isBusy: boolean
  /** While another list is loading, the items on screen may not be those the user means. */
  isLoading: boolean
  onDelete: () => void
  onClose: () => void
}

/** Asks for confirmation before the selected items are deleted. */
export const DeleteChosen = (props: DeleteChosenProps) => (
  <Dialog open={props.open} onClose={props.onClose} title={props.title} description={props.description}>
    <div className="mt-6 flex justify-end gap-2">
      <Button look="secondary" onClick={props.onClose}>
        Cancel
      </Button>
      <Button look="danger" busy={props.isBusy} disabled={props.isLoading} onClick={props.onDelete}>
        {props.isBusy ? "Deleting..." : "Delete"}
      </Button>
    </div>
  </Dialog>
)
