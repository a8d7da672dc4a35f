import { useState } from "react"
import { Dialog } from "../../ui/dialog.tsx"
import { places } from "../places.ts"
import { areKeysOn, turnKeys } from "./single-keys.ts"
import "./keys-dialog.css"

const everywhere: [keys: string[], does: string][] = [
  [["Ctrl", "K"], "Go to anything, on a Mac with ⌘"],
  [["/"], "Go to anything"],
  [["["], "Collapse or expand the sidebar"],
  [["?"], "Show these keys"],
  [["Esc"], "Close a menu or a dialog"],
]

const inLists: [keys: string[], does: string][] = [
  [["j"], "Next row"],
  [["k"], "Row before"],
  [["x"], "Choose the row"],
  [["Space"], "Show the row whole beside the list"],
  [["Shift", "x"], "Choose all from the last chosen row to this one"],
  [["Shift", "click"], "Choose all from the last chosen row to this one"],
  [["Enter"], "Open the row"],
]

const inInbox: [keys: string[], does: string][] = [
  [["j"], "Open the next conversation"],
  [["k"], "Open the one before"],
  [["r"], "Answer"],
  [["Ctrl", "Enter"], "Send the answer"],
  [["e"], "Done, and on to the next"],
  [["s"], "Snooze"],
  [["a"], "Assign"],
  [["x"], "Choose the conversation"],
  [["u"], "Back to the list"],
  [["Shift", "u"], "Mark as unread"],
]

/** Every key that works on signed-in pages, and whether single ones do. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isOn, setOn] = useState(areKeysOn)
  const turn = (next: boolean) => {
    turnKeys(next)
    setOn(areKeysOn())
  }
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" wide>
      <div className="keys">
        <section>
          <h3>Everywhere</h3>
          <Keys rows={everywhere} />
          <h3 className="mt-5">In lists</h3>
          <Keys rows={inLists} />
        </section>
        <section>
          <h3>In the inbox</h3>
          <Keys rows={inInbox} />
        </section>
        <section>
          <h3>Go to</h3>
          <Keys
            rows={places
              .filter(({ key, forAdministrator }) => key && !forAdministrator)
              .map(({ key = "", label }) => [["g", key], label])}
          />
        </section>
      </div>
      <label className="keys-switch">
        <input type="checkbox" checked={isOn} onChange={(event) => turn(event.target.checked)} />
        <span>
          Single keys act, such as <kbd>?</kbd> and <kbd>g</kbd>
        </span>
      </label>
    </Dialog>
  )
}

const Keys = ({ rows }: { rows: [keys: string[], does: string][] }) => (
  <dl>
    {rows.map(([keys, does]) => (
      <div key={does + keys.join()}>
        <dt>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
)
