import type { DraftFix, JudgedText, SelectFix } from "./contract.ts"
import { selectText } from "./mends.ts"

const labels = {
  subject: "Write another subject from the brief",
  body: "Write the message from the brief again",
}

/**
 * Mends a text of which no words can be changed or taken out: it is written again from the brief. Where there is no brief,
 * it leads to the words.
 */
export const writeAgain = (
  field: DraftFix["field"],
  { brief }: Pick<JudgedText, "brief">,
  { at, text }: Pick<SelectFix, "at" | "text">,
): DraftFix | SelectFix =>
  brief.trim() === "" ? selectText(field, at, text) : { kind: "draft", label: labels[field], field }
