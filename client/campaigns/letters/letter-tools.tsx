import { toggleMark } from "prosemirror-commands"
import { redo, redoDepth, undo, undoDepth } from "prosemirror-history"
import type { Command, EditorState } from "prosemirror-state"
import { Sign } from "../../editing/signs.tsx"
import type { Tool } from "../../editing/toolbar.tsx"
import { linkAt } from "./letter-links.ts"
import { listAround, toggleList } from "./letter-lists.ts"
import { letterSchema } from "./letter-schema.ts"

const { marks } = letterSchema

/** The buttons above a letter, each as the selection has it. */
export const toolsFor = (
  state: EditorState,
  run: (command: Command) => () => void,
  askForLink: () => void,
): Tool[] => {
  const list = listAround(state)
  return [
    { name: "Bold", sign: <strong>B</strong>, isOn: isBold(state), onPress: run(toggleMark(marks.strong)) },
    {
      name: "Bulleted list",
      sign: <Sign of="bullets" />,
      isOn: list === "bullets",
      onPress: run(toggleList("bullets")),
    },
    {
      name: "Numbered list",
      sign: <Sign of="numbers" />,
      isOn: list === "numbers",
      onPress: run(toggleList("numbers")),
    },
    { name: "Link", sign: <Sign of="link" />, isOn: linkAt(state).href !== "", onPress: askForLink },
    { name: "Undo", sign: <Sign of="undo" />, isDisabled: undoDepth(state) === 0, onPress: run(undo) },
    { name: "Redo", sign: <Sign of="redo" />, isDisabled: redoDepth(state) === 0, onPress: run(redo) },
  ]
}

const isBold = ({ storedMarks, selection: { $from, from, to, empty }, doc }: EditorState): boolean =>
  empty
    ? marks.strong.isInSet(storedMarks ?? $from.marks()) !== undefined
    : doc.rangeHasMark(from, to, marks.strong)
