import { useRef } from "react"
import { FIELD_WORDS, mergeFields } from "#contract/workspace/letters"
import { Field, Input, Select, Textarea } from "../ui/field.tsx"
import type { TextDraft } from "./steps-draft.ts"

interface MessageFieldsProps {
  text: TextDraft
  /** It goes under the subject of the first message. */
  isReply: boolean
  onChange: (part: Partial<TextDraft>) => void
}

/** The subject and the words of one text, with what can be filled in for each person. */
export function MessageFields({ text, isReply, onChange }: MessageFieldsProps) {
  const body = useRef<HTMLTextAreaElement>(null)
  const words = text.body.trim() === "" ? 0 : text.body.trim().split(/\s+/).length

  const insert = (field: string) => {
    const area = body.current
    if (!field || !area) return
    const [from, to] = [area.selectionStart, area.selectionEnd]
    const added = `{{ ${field}${field === "first_name" ? ' | default: "there"' : ""} }}`
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
          hint={`${words === 1 ? "1 word" : `${words} words`}. Most journalists want fewer than 200. Your signature and the foot with your address follow by themselves.`}
        >
          <Textarea
            ref={body}
            rows={11}
            maxLength={20_000}
            value={text.body}
            onChange={(event) => onChange({ body: event.target.value })}
          />
        </Field>
        <Field label="Insert a field" className="max-w-72">
          <Select value="" onChange={(event) => insert(event.target.value)}>
            <option value="">What is known of each person</option>
            {mergeFields.map((field) => (
              <option key={field} value={field}>
                {FIELD_WORDS[field]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </div>
  )
}
