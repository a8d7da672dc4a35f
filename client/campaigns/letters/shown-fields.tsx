import { chipOf } from "./field-chip.ts"
import "./letter-editor.css"

/** A field, a condition, or the words up to the next of them. */
const parts = /\{\{[^{}]*\}\}|\{%[^{}%]*%\}|[^{]+|\{/g

/** A letter's text for reading, with its fields as its editor shows them. */
export const ShownFields = ({ text }: { text: string }) =>
  Array.from(text.matchAll(parts), ({ 0: part, index }) =>
    /^\{[{%]./.test(part) ? (
      <span key={index} className="letter-field">
        {chipOf(part).label}
      </span>
    ) : (
      part
    ),
  )
