import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"

interface StopDialogProps {
  open: boolean
  /** A name, or a number of people in words. */
  whom: string
  onStop: () => Promise<unknown>
  onClose: () => void
}

/** Asks before somebody leaves a campaign for good: messages that were planned for them are not planned again. */
export const StopDialog = ({ open, whom, onStop, onClose }: StopDialogProps) => (
  <ConfirmDialog
    open={open}
    title={`Stop for ${whom}?`}
    description="Nothing more of this campaign is sent to them, and this cannot be undone. What was sent and answered stays in the results."
    button={["Stop for good", "Stopping..."]}
    onConfirm={async () => {
      await onStop()
      onClose()
    }}
    onClose={onClose}
  />
)
