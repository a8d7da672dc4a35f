import { Dialog } from "../../ui/dialog.tsx"
import { SureForm } from "./sure-form.tsx"

interface RemoveMessageProps {
  open: boolean
  onRemove: () => Promise<void>
  onClose: () => void
}

/** Asks before a message of a launched campaign is removed. */
export const RemoveMessage = ({ open, onRemove, onClose }: RemoveMessageProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Remove this message?"
    description="People who have not received it yet never will, and later messages are planned again. Sent messages can still be viewed."
  >
    <SureForm button={["Take it out", "Removing..."]} onClose={onClose} work={onRemove} />
  </Dialog>
)
