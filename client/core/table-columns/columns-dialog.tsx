import { MOST_COLUMNS } from "#contract/workspace/core/table-columns"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import type { ColumnChoices } from "./use-chosen-columns.ts"
import "./columns-dialog.css"

interface ColumnsDialogProps
  extends Pick<ColumnChoices, "all" | "keys" | "isChosen" | "isBusy" | "choose" | "isChoosing"> {
  onClose: () => void
}

/** Chooses the columns of a table and their order; each change is kept at once. */
export function ColumnsDialog(props: ColumnsDialogProps) {
  const { all, keys, isChosen, isBusy, choose, isChoosing, onClose } = props
  const shown = keys.flatMap((key) => all.find((column) => column.key === key) ?? [])
  const others = all.filter(({ key }) => !keys.includes(key))
  const isFull = shown.length >= MOST_COLUMNS
  const names = shown.map(({ key }) => key)
  const move = (at: number, step: 1 | -1) =>
    choose(names.toSpliced(at, 1).toSpliced(at + step, 0, names[at] ?? ""))
  return (
    <Dialog
      open={isChoosing}
      onClose={onClose}
      title="Columns"
      description={`The name is always first. You alone see this choice; up to ${MOST_COLUMNS} columns.`}
    >
      <ul className="column-choice" aria-label="Columns, from left to right" aria-busy={isBusy}>
        {shown.map(({ key, label }, at) => (
          <li key={key}>
            <label>
              <input
                type="checkbox"
                checked
                disabled={isBusy}
                onChange={() => choose(names.filter((one) => one !== key))}
              />
              {label}
            </label>
            <button type="button" disabled={isBusy || at === 0} onClick={() => move(at, -1)}>
              <span aria-hidden>↑</span>
              <span className="sr-only">Move {label} to the left</span>
            </button>
            <button type="button" disabled={isBusy || at === shown.length - 1} onClick={() => move(at, 1)}>
              <span aria-hidden>↓</span>
              <span className="sr-only">Move {label} to the right</span>
            </button>
          </li>
        ))}
        {others.map(({ key, label }) => (
          <li key={key}>
            <label>
              <input
                type="checkbox"
                checked={false}
                disabled={isBusy || isFull}
                onChange={() => choose([...names, key])}
              />
              {label}
            </label>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex justify-end gap-2">
        <Button look="secondary" disabled={isBusy || !isChosen} onClick={() => choose(null)}>
          Reset
        </Button>
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  )
}
