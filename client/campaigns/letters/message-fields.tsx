import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react"
import { FIELD_WORDS, mergeFields } from "#contract/workspace/campaigns/letters"
import type { Address } from "../../lib/addresses.ts"
import { Button } from "../../ui/button.tsx"
import { Field, Select } from "../../ui/field.tsx"
import { Icon } from "../../ui/icon.tsx"
import { late } from "../../ui/late.tsx"
import { FallbackFields } from "./fallback-fields.tsx"
import { fieldsIn } from "./fallbacks.ts"
import { InsertSnippet } from "./insert-snippet.tsx"
import { LetterField } from "./letter-field.tsx"
import type { Stretch } from "./select-words.ts"
import type { SubjectHandle } from "./subject-editor.tsx"
import { SubjectField } from "./subject-field.tsx"
import { useLetterEditors } from "./use-letter-editors.ts"
import type { LetterHandle } from "./use-letter-handle.ts"

// Parts that are opened by hand are loaded after the page.
const FilesDialog = late(async () => (await import("../files/files-dialog.tsx")).FilesDialog)

/** The fallback for a field that most contacts lack. */
const fallbacks: Record<string, string> = { first_name: ' | default: "there"', opening: ' | default: ""' }

interface Text {
  subject: string
  body: string
}

interface MessageFieldsProps {
  text: Text
  /** Whether the message goes out under the subject of the first message, or has none. */
  isReply: boolean
  /** The address of the workspace's templates, where its snippets are offered. */
  templates?: Address<"/templates">
  /** What is selected when the fields appear; null or left out for nothing. */
  selected?: { field: keyof Text; stretch: Stretch } | null
  onChange: (part: Partial<Text>) => void
}

/** The subject and the words of one text, with what can be filled in for each person. */
export function MessageFields({ text, isReply, templates, selected, onChange }: MessageFieldsProps) {
  const body = useRef<Pick<LetterHandle, "insert" | "select">>(null)
  const subject = useRef<SubjectHandle>(null)
  const fallbackFields = useRef<HTMLDivElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const all = useRef<HTMLDivElement>(null)
  const editors = useLetterEditors(all)
  const [isText, setText] = useState(false)
  const shown = isText ? null : editors
  const enter = useEffectEvent(() => {
    const field = selected?.field === "subject" ? subject : body
    if (selected) field.current?.select(selected.stretch)
  })
  useEffect(() => enter(), [])
  const insert = (added: string) => body.current?.insert(added)
  const insertField = (field: string) => field && insert(`{{ ${field}${fallbacks[field] ?? ""} }}`)
  /** Leads to the words that stand in for a field of the text. */
  const openField = (source: string) => {
    const fields = fieldsIn(`${isReply ? "" : text.subject}\n${text.body}`)
    const [wanted] = fieldsIn(source)
    const at = fields.findIndex(
      ({ field, fallback }) => field === wanted?.field && fallback === wanted.fallback,
    )
    fallbackFields.current?.querySelectorAll("input")[at]?.focus()
  }
  return (
    <div ref={all} className="grid grid-cols-1 gap-5">
      {!isReply && (
        <SubjectField
          ref={subject}
          Editor={shown?.SubjectEditor ?? null}
          text={text.subject}
          onChange={(subject) => onChange({ subject })}
        />
      )}
      <div className="grid grid-cols-1 gap-3">
        <LetterField
          ref={body}
          Editor={shown?.LetterEditor ?? null}
          text={text.body}
          onChange={(body) => onChange({ body })}
          onField={openField}
        />
        <button
          type="button"
          className="link justify-self-start text-sm"
          aria-pressed={isText}
          onClick={() => setText(!isText)}
        >
          Show as text
        </button>
        <div ref={fallbackFields} className="contents">
          <FallbackFields text={text} isReply={isReply} onChange={onChange} />
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <Field label="Insert a field" className="max-w-72">
            <Select value="" onChange={(event) => insertField(event.target.value)}>
              <option value="">Fields of each person</option>
              {mergeFields.map((field) => (
                <option key={field} value={field}>
                  {FIELD_WORDS[field]}
                </option>
              ))}
            </Select>
          </Field>
          {templates && <InsertSnippet templates={templates} onInsert={insert} />}
          <Button look="secondary" onClick={() => setChoosing(true)}>
            <Icon name="file" />
            Link to a file
          </Button>
        </div>
      </div>
      <Suspense>
        <FilesDialog
          open={isChoosing}
          onClose={() => setChoosing(false)}
          onChoose={({ name, address }) => {
            setChoosing(false)
            insert(`[${name}](${address})`)
          }}
        />
      </Suspense>
    </div>
  )
}
