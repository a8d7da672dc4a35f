import { useEffect, useRef, useState } from "react"
import { useRead } from "../../data/use-read.ts"
import { part, withQuery } from "../../lib/addresses.ts"
import { Field, Select } from "../../ui/field.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { MessagePreview } from "./message-preview.tsx"
import { titleOf } from "./sequence-line.tsx"
import type { Draft } from "./use-draft.ts"

interface LivePreviewProps {
  draft: Draft
  /** The key of the message that is being written. */
  current: string | undefined
  /** The key of the text that was chosen last, which may be of another message; null for none. */
  text: string | null
}

/** What a preview of a launched campaign says while other words of it are typed. */
export const IN_USE = "These are the words that are in use. Your changes are shown here once they are used."

/** The message that is being written as one of the campaign's people will read it, written anew whenever it was saved. */
export function LivePreview({ draft, current, text }: LivePreviewProps) {
  const { endpoint, steps, saving } = draft
  const [contact, setContact] = useState("")
  const people = useRead(part(endpoint, "/people"))
  const at = Math.max(
    0,
    steps.findIndex(({ key }) => key === current),
  )
  const id = steps[at]?.id
  const variant = steps[at]?.variants.find(({ key }) => key === text)?.id
  const query = new URLSearchParams({
    ...(id && { step: id }),
    ...(variant && { variant }),
    ...(contact && { contact }),
  })
  const preview = useRead(id ? withQuery(part(endpoint, "/preview"), query) : null)
  const { read } = preview
  const before = useRef(saving)
  useEffect(() => {
    if (saving === "saved" && before.current !== "saved") void read()
    before.current = saving
  }, [saving, read])
  return (
    <aside className="live-preview" aria-labelledby="live-preview">
      <header>
        <h2 id="live-preview">{titleOf(at)}, as it will arrive</h2>
        {people.data && people.data.people.length > 0 && (
          <Field label={<span className="sr-only">Shown for</span>}>
            <Select value={contact} onChange={(event) => setContact(event.target.value)}>
              <option value="">For the first recipient</option>
              {people.data.people.map(({ contactId, name }) => (
                <option key={contactId} value={contactId}>
                  For {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </header>
      <ReadFailure failure={preview.failure} onRetry={preview.reload} />
      {!id && <p className="text-sm text-muted">It is shown once it is saved.</p>}
      {draft.isUnused && <p className="text-sm text-muted">{IN_USE}</p>}
      {id && !preview.data && !preview.failure && <Spinner label="Writing the message..." />}
      {id && preview.data && <MessagePreview preview={preview.data} />}
    </aside>
  )
}
