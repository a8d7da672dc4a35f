import type { KeptFile } from "#contract/workspace/campaigns/files"
import { Dialog } from "../../ui/dialog.tsx"
import { useWorkspace } from "../../workspaces/workspace-provider.tsx"
import { FileList } from "./file-list.tsx"

interface FilesDialogProps {
  open: boolean
  onClose: () => void
  onChoose: (file: KeptFile) => void
}

/** The files of the workspace, of which one is chosen for a message to link to. */
export function FilesDialog({ open, onClose, onChoose }: FilesDialogProps) {
  const { workspace } = useWorkspace()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title="Link to a file"
      description="Mail with attachments is often not delivered, so messages link to files instead. Anybody with the link can open the file until it is deleted here."
    >
      {workspace && <FileList workspace={workspace} onChoose={onChoose} />}
    </Dialog>
  )
}
