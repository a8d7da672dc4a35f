import { useEffect, useRef, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { LIMITS } from "#contract/workspace/across/files"
import type { Import } from "#contract/workspace/across/imports"
import { useAction } from "../../lib/use-action.ts"
import { Banner } from "../../ui/banner.tsx"
import { Card } from "../../ui/card.tsx"
import { DropZone } from "../../ui/drop-zone.tsx"
import { Field, Input } from "../../ui/field.tsx"
import { uploadFile } from "./imports-api.ts"
import { number } from "./words.ts"

const megabytes = LIMITS.bytes / 1024 / 1024

interface UploadCardProps {
  workspace: MyWorkspace
  onUploaded: (item: Import) => void
}

/** Takes a file as soon as it is chosen or dropped: it changes nothing yet. */
export function UploadCard({ workspace, onUploaded }: UploadCardProps) {
  const { isBusy, failure, run } = useAction()
  const [progress, setProgress] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])

  const take = async (file: File | undefined) => {
    if (!file) return
    const isTooLarge = file.size > LIMITS.bytes
    setRefusal(isTooLarge ? `A file may hold at most ${megabytes} MB.` : null)
    if (isTooLarge) return
    setProgress(0)
    await run(async () => {
      const { signal } = leaving.current
      const item = await uploadFile(workspace, file, { signal, onProgress: setProgress })
      if (!signal.aborted) onUploaded(item)
    })
  }
  return (
    <Card className="p-5 sm:p-8">
      <h2 className="text-2xl">Import a list</h2>
      <DropZone className="file-drop import-file" onDrop={take}>
        <Field
          label="CSV or vCard file"
          hint={`At most ${megabytes} MB and ${number(LIMITS.rows)} rows. The first row of a CSV names the columns, such as name and email. Choose it, or drop it here.`}
          error={refusal ?? failure ?? undefined}
        >
          <Input
            type="file"
            accept=".csv,.tsv,.txt,.vcf,text/csv,text/tab-separated-values,text/vcard"
            disabled={isBusy}
            onChange={(event) => {
              take(event.target.files?.[0])
              // So that the same file can be chosen again once it has been mended.
              event.target.value = ""
            }}
          />
        </Field>
        {isBusy && (
          <div className="file-progress" role="status">
            <progress value={progress} max={1} aria-label="Uploading" />
            <span>{progress < 1 ? `${Math.round(progress * 100)}%` : "Reading the rows..."}</span>
          </div>
        )}
      </DropZone>
      <Banner>
        People on your do not contact list are never imported. The file is recorded as the source of everybody
        else. Somebody without an address is imported if the file gives their name and a company or a social
        link, and waits for one.
      </Banner>
    </Card>
  )
}
