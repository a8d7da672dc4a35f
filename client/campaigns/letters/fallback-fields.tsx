import { useId } from "react"
import { FIELD_WORDS } from "#contract/workspace/campaigns/letters"
import { type FieldInText, fieldsIn, withFallback } from "./fallbacks.ts"
import "./fallback-fields.css"

interface Text {
  subject: string
  body: string
}

interface FallbackFieldsProps {
  text: Text
  /** Whether it has no subject of its own. */
  isReply: boolean
  onChange: (part: Partial<Text>) => void
}

/** The fields that a message uses, each with the words that stand in for it where it is unknown. */
export function FallbackFields({ text, isReply, onChange }: FallbackFieldsProps) {
  const fields = fieldsIn(`${isReply ? "" : text.subject}\n${text.body}`)
  if (fields.length === 0) return null
  const change = (one: FieldInText, words: string) =>
    onChange({
      ...(!isReply && { subject: withFallback(text.subject, one, words) }),
      body: withFallback(text.body, one, words),
    })
  /** Which of the chips of the same field it is: its words change while they are typed. */
  const keyOf = ({ field }: FieldInText, at: number) =>
    `${field} ${fields.slice(0, at).filter((other) => other.field === field).length}`
  return (
    <fieldset className="fallback-fields">
      <legend>Fields in this message, and what stands there where one is unknown</legend>
      <ul>
        {fields.map((one, at) => (
          <Fallback key={keyOf(one, at)} {...one} onChange={(words) => change(one, words)} />
        ))}
      </ul>
    </fieldset>
  )
}

interface FallbackProps extends FieldInText {
  onChange: (words: string) => void
}

function Fallback({ field, fallback, onChange }: FallbackProps) {
  const id = useId()
  return (
    <li>
      <label htmlFor={id}>{FIELD_WORDS[field]}</label>
      <input
        id={id}
        value={fallback ?? ""}
        maxLength={100}
        autoComplete="off"
        placeholder={field === "opening" ? "nothing" : "leaves them out"}
        onChange={(event) => onChange(event.target.value)}
      />
    </li>
  )
}
