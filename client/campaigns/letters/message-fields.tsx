import { lazy, Suspense, useRef, useState } from "react"
import { FIELD_WORDS, mergeFields } from "#contract/workspace/campaigns/letters"
import type { Address } from "../../lib/addresses.ts"
import { Button } from "../../ui/button.tsx"
import { Field, Input, Select, Textarea } from "../../ui/field.tsx"
import { Icon } from "../../ui/icon.tsx"
import { FallbackFields } from "./fallback-fields.tsx"
import { InsertSnippet } from "./insert-snippet.tsx"

// Parts that are opened by hand are loaded after the page.
const FilesDialog = lazy(async () => ({ default: (await import("../files/files-dialog.tsx")).FilesDialog }))

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
  onChange: (part: Partial<Text>) => void
}

/** The subject and the words of one text, with what can be filled in for each person. */
export function MessageFields({ text, isReply, templates, onChange }: MessageFieldsProps) {
  const body = useRef<HTMLTextAreaElement>(null)
  const words = text.body.trim() === "" ? 0 : text.body.trim().split(/\s+/).length

  const [isChoosing, setChoosing] = useState(false)

  const insertField = (field: string) => field && insert(`{{ ${field}${fallbacks[field] ?? ""} }}`)
  /** Inserts the link at the cursor, or as the last paragraph if nobody has placed the cursor yet. */
  const insertLink = (link: string) =>
    body.current?.selectionEnd === 0 && text.body
      ? onChange({ body: `${text.body.trimEnd()}\n\n${link}` })
      : insert(link)
  const insert = (added: string) => {
    const area = body.current
    if (!area) return
    const [from, to] = [area.selectionStart, area.selectionEnd]
    onChange({ body: text.body.slice(0, from) + added + text.body.slice(to) })
    area.focus()
    requestAnimationFrame(() => area.setSelectionRange(from + added.length, from + added.length))
  }

  return (
    <div className="grid gap-5">
      {!isReply && (
        <Field label="Subject" hint="One line that is true. Six words do well.">
          <Input
            value={text.subject}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => onChange({ subject: event.target.value })}
          />
        </Field>
      )}
      <div className="grid gap-3">
        <Field
          label="Message"
          hint={`${words === 1 ? "1 word" : `${words} words`}. Most journalists want fewer than 200. Your signature and the footer with your address are added automatically.`}
        >
          <Textarea
            ref={body}
            rows={11}
            maxLength={20_000}
            value={text.body}
            onChange={(event) => onChange({ body: event.target.value })}
          />
        </Field>
        <FallbackFields text={text} isReply={isReply} onChange={onChange} />
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
            insertLink(`[${name}](${address})`)
          }}
        />
      </Suspense>
    </div>
  )
}
