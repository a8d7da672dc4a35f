import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { KeptFile } from "#contract/workspace/campaigns/files"
import { useRead } from "../../data/use-read.ts"
import { part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { fileSize } from "../../media/file-size.ts"
import { Button } from "../../ui/button.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { FileUpload } from "./file-upload.tsx"

interface FileListProps {
  workspace: MyWorkspace
  onChoose: (file: KeptFile) => void
}

/** The list of files, with the buttons to add and delete. */
export function FileList({ workspace, onChoose }: FileListProps) {
  const endpoint = endpointOf(workspace, "/files")
  const { data: files, failure, reload } = useRead(endpoint)
  /** Deleting asks for a second press. */
  const [asked, setAsked] = useState<string | null>(null)
  const { isBusy, run } = useAction({ failed: "Not Deleted" })
  const remove = async ({ id, name }: KeptFile) => {
    if (asked !== id) return setAsked(id)
    const done = { title: "File Deleted", description: `Links to ${name} no longer work.` }
    await run(() => api.delete(part(endpoint, "/:id", id)), { done })
    setAsked(null)
    await reload()
  }
  return (
    <div className="mt-5 grid gap-5">
      <FileUpload workspace={workspace} onUploaded={onChoose} />
      <ReadFailure failure={failure} onRetry={reload} />
      {!files && !failure && <Spinner label="Loading files..." />}
      {files?.length === 0 && <p className="text-sm text-muted">No files yet.</p>}
      {files && files.length > 0 && (
        <ul className="divide-y divide-line text-sm" aria-label="Files">
          {files.map((file) => (
            <li key={file.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <span className="min-w-0 wrap-anywhere">
                <a href={file.address} target="_blank" rel="noreferrer" className="link font-semibold">
                  {file.name}
                </a>{" "}
                <span className="text-muted">
                  {fileSize(file.bytes)}, by {file.createdBy}
                </span>
              </span>
              <span className="flex flex-wrap gap-2">
                <Button size="small" aria-label={`Insert ${file.name}`} onClick={() => onChoose(file)}>
                  Insert
                </Button>
                <Button
                  size="small"
                  disabled={isBusy}
                  look={asked === file.id ? "danger" : "secondary"}
                  aria-label={asked === file.id ? `Delete ${file.name} for good` : `Delete ${file.name}`}
                  onClick={() => remove(file)}
                >
                  {asked === file.id ? "Delete for good" : "Delete"}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
