import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Import } from "#contract/workspace/across/imports"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { mayWrite } from "../../workspaces/workspace-provider.tsx"
import { ImportProgress } from "./import-progress.tsx"
import { ImportResult } from "./import-result.tsx"
import { MappingForm } from "./mapping-form.tsx"
import { PreviewForm } from "./preview-form.tsx"
import { ReadingNote } from "./reading/reading-note.tsx"
import { useImport } from "./use-import.ts"
import { rowsOf, stateWords } from "./words.ts"

interface ImportStepsProps {
  workspace: MyWorkspace
  id: string
  /** Back to the choice of a file. */
  onLeave: () => void
  /** Has the file read differently; undefined where it is not at hand. */
  onReadAgain: (() => void) | undefined
}

/** The next step of an import, or its outcome. */
export function ImportSteps({ workspace, id, onLeave, onReadAgain }: ImportStepsProps) {
  const { item, setItem, failure, retry } = useImport(workspace, id)
  return (
    <>
      <ReadFailure failure={failure} onRetry={retry} />
      {item === null && !failure && <Spinner label="Opening the file..." className="min-h-[30vh]" />}
      {item && (
        <Card className="grid gap-6 p-5 sm:p-8">
          <div>
            <h2 className="text-2xl wrap-anywhere">{item.name}</h2>
            <p className="mt-1 text-sm text-muted" role="status">
              {rowsOf(item.rows)}. {stateWords[item.state]}.
            </p>
          </div>
          <Step workspace={workspace} item={item} onChange={setItem} onReadAgain={onReadAgain} />
        </Card>
      )}
      <Button look="secondary" className="justify-self-start" onClick={onLeave}>
        All files
      </Button>
    </>
  )
}

interface StepProps {
  workspace: MyWorkspace
  item: Import
  onChange: (item: Import) => void
  onReadAgain: (() => void) | undefined
}

function Step({ workspace, item, onChange, onReadAgain }: StepProps) {
  const [isMapping, setMapping] = useState(false)
  const { state } = item
  if (state === "applying" || state === "undoing") return <ImportProgress item={item} />
  if (state === "applied" || state === "undone" || state === "failed") {
    return <ImportResult workspace={workspace} item={item} onChange={onChange} />
  }
  if (!mayWrite(workspace))
    return <p>With your role in this workspace you can view contacts, but not import them.</p>
  if (state === "previewed" && !isMapping) {
    return (
      <PreviewForm workspace={workspace} item={item} onChange={onChange} onBack={() => setMapping(true)} />
    )
  }
  const preview = (next: Import) => {
    setMapping(false)
    onChange(next)
  }
  return (
    <>
      <ReadingNote item={item} onReadAgain={onReadAgain} />
      <MappingForm workspace={workspace} item={item} onPreviewed={preview} />
    </>
  )
}
