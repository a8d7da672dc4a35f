import { Suspense, useEffect, useRef, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { LIMITS } from "#contract/workspace/across/files"
import type { Import, ReadingChoice } from "#contract/workspace/across/imports"
import { useAction } from "../../lib/use-action.ts"
import { Banner } from "../../ui/banner.tsx"
import { Card } from "../../ui/card.tsx"
import { late } from "../../ui/late.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { lookInto, type Open, takeSheet } from "./choose-file.ts"
import { FileField } from "./file-field.tsx"
import { uploadFile } from "./imports-api.ts"

const ReadingForm = late(async () => (await import("./reading/reading-form.tsx")).ReadingForm)
const SheetChoice = late(async () => (await import("./workbooks/sheet-choice.tsx")).SheetChoice)

interface UploadCardProps {
  workspace: MyWorkspace
  /** A file that is to be read differently; null for none. */
  again: Open | null
  onUploaded: (item: Import, file: File) => void
  onLeave: () => void
}

/** Takes a file as soon as it is chosen or dropped, and asks first where it is not certain how it is read. Nothing changes yet. */
export function UploadCard({ workspace, again, onUploaded, onLeave }: UploadCardProps) {
  const { isBusy, failure, run } = useAction()
  const [open, setOpen] = useState(again)
  const [progress, setProgress] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])

  const upload = async (file: File, choice: ReadingChoice) => {
    const { signal } = leaving.current
    setProgress(0)
    try {
      const item = await uploadFile(workspace, file, choice, { signal, onProgress: setProgress })
      if (!signal.aborted) onUploaded(item, file)
    } finally {
      setProgress(null)
    }
  }
  const goOn = async (next: Open) => {
    if (next.what === "nothing") await upload(next.file, next.choice)
    else setOpen(next)
  }
  const take = async (file: File | undefined) => {
    if (!file) return
    const isTooLarge = file.size > LIMITS.bytes
    setRefusal(isTooLarge ? `A file may hold at most ${LIMITS.bytes / 1024 / 1024} MB.` : null)
    if (!isTooLarge) await run(async () => goOn(await lookInto(workspace, file)))
  }
  const cancel = () => {
    setOpen(null)
    onLeave()
  }
  return (
    <Card className="p-5 sm:p-8">
      <h2 className="text-2xl">Import a list</h2>
      <FileField
        isHidden={open !== null}
        isBusy={isBusy}
        progress={progress}
        error={refusal ?? failure ?? undefined}
        onTake={take}
      />
      {open && (
        <div className="import-file grid gap-4">
          {failure && <Banner tone="danger">{failure}</Banner>}
          <Suspense fallback={<Spinner label="Opening the file..." />}>
            {open.what === "sheet" && (
              <SheetChoice
                name={open.file.name}
                sheets={open.workbook.sheets}
                isBusy={isBusy}
                onChosen={(sheet) => run(async () => goOn(await takeSheet(open.file, open.workbook, sheet)))}
                onCancel={cancel}
              />
            )}
            {open.what === "reading" && (
              <ReadingForm
                workspace={workspace}
                file={open.file}
                guessed={open.reading}
                isUploading={isBusy}
                onChosen={(choice) => run(() => upload(open.file, choice))}
                onCancel={cancel}
              />
            )}
          </Suspense>
        </div>
      )}
      <Banner>
        People on your do not contact list are never imported. The file is recorded as the source of everybody
        else. Somebody without an address is imported if the file gives their name and a company or a social
        link, and waits for one.
      </Banner>
    </Card>
  )
}
