import { useEffect, useState } from "react"
import type { PreviewFilter } from "#contract/workspace/campaigns/campaigns"
import { useRead } from "../../data/use-read.ts"
import { part, withQuery } from "../../lib/addresses.ts"
import { Banner } from "../../ui/banner.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Field, Select } from "../../ui/field.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { IN_USE } from "./live-preview.tsx"
import { MessagePreview } from "./message-preview.tsx"
import { TestSend } from "./test-send.tsx"
import type { Draft } from "./use-draft.ts"

interface PreviewProps {
  draft: Draft
  position: number
  /** The key of another text; null for the first. */
  variant: string | null
}

interface PreviewDialogProps extends PreviewProps {
  open: boolean
  onClose: () => void
}

/** A message as one of the campaign's people will read it. */
export const PreviewDialog = ({ open, onClose, ...preview }: PreviewDialogProps) => (
  <Dialog open={open} onClose={onClose} wide title="As it will arrive">
    <Saved draft={preview.draft}>{() => <Shown {...preview} />}</Saved>
  </Dialog>
)

/** The preview shows what is saved, so it waits for the save. */
function Saved({ draft: { flush }, children }: { draft: Draft; children: () => React.ReactNode }) {
  const [isSaved, setSaved] = useState(false)
  useEffect(() => {
    flush().then(() => setSaved(true))
  }, [flush])
  return isSaved ? children() : <Spinner label="Saving..." />
}

function Shown({ draft, position, variant }: PreviewProps) {
  const [contact, setContact] = useState("")
  const people = useRead(part(draft.endpoint, "/people"))
  const step = draft.steps[position - 1]
  const id = step?.id
  const variantId = step?.variants.find(({ key }) => key === variant)?.id
  const query = new URLSearchParams({
    ...(id && { step: id }),
    ...(variantId && { variant: variantId }),
    ...(contact && { contact }),
  })
  const preview = useRead(id ? withQuery(part(draft.endpoint, "/preview"), query) : null)
  return (
    <div className="mt-5 grid gap-5">
      {draft.isUnused && <Banner>{IN_USE}</Banner>}
      {people.data && people.data.people.length > 0 && (
        <Field label="Seen by" className="max-w-96">
          <Select value={contact} onChange={(event) => setContact(event.target.value)}>
            <option value="">First recipient</option>
            {people.data.people.map(({ contactId, name }) => (
              <option key={contactId} value={contactId}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <ReadFailure failure={preview.failure} onRetry={preview.reload} />
      {!preview.data && !preview.failure && <Spinner label="Writing the message..." />}
      {preview.data && (
        <>
          <MessagePreview preview={preview.data} />
          {id && preview.data.from.address && (
            <TestSend
              endpoint={draft.endpoint}
              what={Object.fromEntries(query) as PreviewFilter}
              address={preview.data.from.address}
            />
          )}
        </>
      )}
    </div>
  )
}
