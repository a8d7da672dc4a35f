import { useEffect, useRef, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { EXTENSIONS, type KeptFile, LIMITS, REFUSALS } from "#contract/workspace/campaigns/files"
import { ApiError, asPerson } from "../../lib/api.ts"
import { sendForm } from "../../lib/send-form.ts"
import { DropZone } from "../../ui/drop-zone.tsx"
import { Field, Input } from "../../ui/field.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import "../../ui/file-drop.css"

interface FileUploadProps {
  workspace: MyWorkspace
  onUploaded: (file: KeptFile) => void
}

/** Takes a file, chosen or dropped, and sends it at once. */
export function FileUpload({ workspace, onUploaded }: FileUploadProps) {
  const [progress, setProgress] = useState<number | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])

  const upload = async (file: File | undefined) => {
    if (!file || progress !== null) return
    if (file.size === 0) return setTrouble(REFUSALS.empty)
    if (file.size > LIMITS.bytes) return setTrouble(REFUSALS.bytes)
    const { signal } = leaving.current
    setTrouble(null)
    setProgress(0)
    try {
      const kept = await asPerson((own) =>
        sendForm<KeptFile>(
          `${endpointOf(workspace, "files")}?${new URLSearchParams({ name: file.name })}`,
          file,
          {
            headers: { ...own, "Content-Type": "application/octet-stream" },
            signal,
            onProgress: setProgress,
          },
        ),
      )
      if (!signal.aborted) onUploaded(kept)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code !== "aborted") setTrouble(error.message)
    } finally {
      setProgress(null)
    }
  }
  return (
    <DropZone className="file-drop" onDrop={upload}>
      <Field
        label="A new file"
        hint={`A PDF or an image, at most ${LIMITS.bytes / 1024 / 1024} MB. Choose it, or drop it here.`}
        error={trouble ?? undefined}
      >
        <Input
          type="file"
          accept={Object.keys(EXTENSIONS).join(",")}
          disabled={progress !== null}
          onChange={({ target }) => upload(target.files?.[0])}
        />
      </Field>
      {progress !== null && (
        <div className="file-progress" role="status">
          <progress aria-label="Sent" value={progress} />
          {Math.round(progress * 100)}%
        </div>
      )}
    </DropZone>
  )
}
