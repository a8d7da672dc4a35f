import "./row-box.css"

interface RowBoxProps {
  id: string
  name: string
  isChosen: boolean
  isDisabled: boolean
  /** With `toLast`, everything between this row and the last one becomes what this one becomes. */
  onToggle: (id: string, toLast: boolean) => void
}

/** The box by which a row is chosen. */
export const RowBox = ({ id, name, isChosen, isDisabled, onToggle }: RowBoxProps) => (
  <label className="row-choice">
    <input
      type="checkbox"
      checked={isChosen}
      disabled={isDisabled}
      onChange={({ nativeEvent }) => onToggle(id, (nativeEvent as MouseEvent).shiftKey)}
    />
    <span className="sr-only">Choose {name}</span>
  </label>
)
