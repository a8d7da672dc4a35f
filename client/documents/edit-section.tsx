import { useState } from "react"
import { type Section, type SectionId, titleOf } from "#contract/site/documents"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { Textarea } from "../ui/field.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { UnsavedDialog } from "../ui/unsaved-dialog.tsx"
import { SectionFields } from "./section-fields.tsx"
import { useSectionEditor } from "./use-section-editor.ts"
import "./edit-section.css"

interface EditSectionProps {
  id: SectionId
  onSaved: (section: Section) => void
  onClose: () => void
}

/** The administrator's editor of one section. It closes by its buttons only, once something was typed. */
export function EditSection({ id, onSaved, onClose }: EditSectionProps) {
  // The dialog closes before it unmounts, so that it returns the focus.
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  const editor = useSectionEditor(id, (section) => {
    onSaved(section)
    close()
  })
  const { known, theirs, error, isBusy, isUnsaved } = editor
  return (
    <>
      <Dialog open={isOpen} wide stays={isUnsaved} onClose={onClose} title={`Edit ${titleOf(id)}`}>
        {known ? (
          <>
            {theirs !== null && <Theirs html={theirs} />}
            <SectionFields {...editor} original={known.original} />
          </>
        ) : (
          <Opening error={error} onRetry={() => editor.load()} />
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button look="secondary" disabled={isBusy} onClick={close}>
            Cancel
          </Button>
          <Button busy={isBusy} disabled={!known} onClick={editor.save}>
            {isBusy ? "Saving..." : "Save Changes"}
          </Button>
        </div>
      </Dialog>
      <UnsavedDialog isUnsaved={() => isUnsaved} what="this section" />
    </>
  )
}

function Opening({ error, onRetry }: { error: string | null; onRetry: () => void }) {
  if (error === null) return <Spinner label="Loading..." className="mt-6" />
  return (
    <div className="mt-5 grid justify-items-start gap-3">
      <Banner tone="danger">{error}</Banner>
      <Button look="secondary" size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

function Theirs({ html }: { html: string }) {
  return (
    <div className="banner mt-5" data-tone="danger" role="alert">
      <p>
        Someone else saved this section while you were writing. Your text is below, as you typed it. Saving
        again replaces theirs.
      </p>
      <details className="mt-2">
        <summary className="font-semibold">Show their text</summary>
        <Textarea aria-label="Their text" rows={6} className="mt-2 font-mono" value={html} readOnly />
      </details>
    </div>
  )
}
