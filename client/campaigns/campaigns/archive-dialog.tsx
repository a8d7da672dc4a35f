import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"

interface ArchiveDialogProps {
  open: boolean
  /** A name, or a number of campaigns in words. */
  which: string
  onArchive: () => Promise<unknown>
  onClose: () => void
}

/** Asks before campaigns end for everybody who is still in them. */
export const ArchiveDialog = ({ open, which, onArchive, onClose }: ArchiveDialogProps) => (
  <ConfirmDialog
    open={open}
    title={`Stop and archive ${which}?`}
    description="What still runs ends for everybody who is enrolled, for good. Sent messages and results can still be viewed. Drafts stay as they are."
    button={["Stop and archive", "Archiving..."]}
    onConfirm={async () => {
      await onArchive()
      onClose()
    }}
    onClose={onClose}
  />
)
