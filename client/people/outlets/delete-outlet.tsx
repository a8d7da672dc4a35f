import type { OutletDetail } from "#contract/workspace/people/outlet-details"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"

interface DeleteOutletProps {
  outlet: OutletDetail
  open: boolean
  isBusy: boolean
  onDelete: () => void
  onClose: () => void
}

/** Asks for confirmation before an outlet is deleted, and states what happens to its people. */
export const DeleteOutlet = ({ outlet, open, isBusy, onDelete, onClose }: DeleteOutletProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Delete this outlet?"
    description={
      <>
        <bdi className="wrap-anywhere">{outlet.name}</bdi> goes with its articles and sources.{" "}
        {becomeOf(outlet.peopleTotal)} You can restore it from the trash for 30 days.
      </>
    }
  >
    <div className="mt-6 flex justify-end gap-2">
      <Button look="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button look="danger" busy={isBusy} onClick={onDelete}>
        {isBusy ? "Deleting..." : "Delete"}
      </Button>
    </div>
  </Dialog>
)

function becomeOf(people: number): string {
  if (people === 0) return "Nobody in your contacts works there."
  return people === 1
    ? "The 1 person there stays in your contacts, with no outlet."
    : `The ${people.toLocaleString("en-GB")} people there stay in your contacts, with no outlet.`
}
