import { useEffect, useRef, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { EXTENSIONS, type KeptFile, LIMITS, REFUSALS } from "#contract/workspace/campaigns/files"
import { withQuery } from "../../lib/addresses.ts"
import { asPerson } from "../../lib/api.ts"
import { sendForm } from "../../lib/send-form.ts"
import { useAction } from "../../lib/use-action.ts"
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
  const [progress, setProgress] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { isBusy, failure, run } = useAction()
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])

  const upload = async (file: File | undefined) => {
    if (!file || isBusy) return
    if (file.size === 0) return setRefusal(REFUSALS.empty)
    if (file.size > LIMITS.bytes) return setRefusal(REFUSALS.bytes)
    const { signal } = leaving.current
    setRefusal(null)
    setProgress(0)
    await run(async () => {
      const kept = await asPerson((own) =>
        sendForm(withQuery(endpointOf(workspace, "/files"), { name: file.name }), file, {
          headers: { ...own, "Content-Type": "application/octet-stream" },
          signal,
          onProgress: setProgress,
        }),
      )
      if (!signal.aborted) onUploaded(kept)
    })
  }
  return (
    <DropZone className="file-drop" onDrop={upload}>
      <Field
        label="A new file"
        hint={`A PDF or an image, at most ${LIMITS.bytes / 1024 / 1024} MB. Choose it, or drop it here.`}
        error={refusal ?? failure ?? undefined}
      >
        <Input
          type="file"
          accept={Object.keys(EXTENSIONS).join(",")}
          disabled={isBusy}
          onChange={({ target }) => upload(target.files?.[0])}
        />
      </Field>
      {isBusy && (
        <div className="file-progress" role="status">
          <progress aria-label="Sent" value={progress} />
          {Math.round(progress * 100)}%
        </div>
      )}
    </DropZone>
  )
}
