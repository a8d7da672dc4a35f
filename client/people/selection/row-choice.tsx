import { RowBox } from "../../ui/table/row-box.tsx"
import type { Selection } from "./use-selection.ts"

interface RowChoiceProps {
  selection: Selection
  id: string
  name: string
}

/** The part of an entry of a list by which it is chosen. */
export const RowChoice = ({ selection, id, name }: RowChoiceProps) => (
  <div>
    <RowBox
      id={id}
      name={name}
      isChosen={selection.has(id)}
      isDisabled={selection.isFull && !selection.has(id)}
      onToggle={selection.toggle}
    />
  </div>
)
