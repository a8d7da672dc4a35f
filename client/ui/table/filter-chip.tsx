import { useId } from "react"
import "./filter-chip.css"
import "./filter-line.css"

interface FilterChipProps {
  label: string
  /** The words of each choice, by its value; that of "" shows everything. */
  choices: Record<string, string>
  chosen: string
  /** It orders the list and narrows nothing. */
  isOrder?: boolean
  onChoose: (value: string) => void
}

/** What a list is narrowed by, as one word in a line of them. Once it narrows it stands out, and can be removed. */
export function FilterChip({ label, choices, chosen, isOrder = false, onChoose }: FilterChipProps) {
  const id = useId()
  const narrows = chosen !== "" && !isOrder
  return (
    <div className="filter-chip" {...(narrows && { "data-on": "" })}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={chosen} onChange={(event) => onChoose(event.target.value)}>
        {Object.entries(choices).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      {narrows && (
        <button type="button" onClick={() => onChoose("")}>
          <span aria-hidden>×</span>
          <span className="sr-only">Remove the filter {label}</span>
        </button>
      )}
    </div>
  )
}
