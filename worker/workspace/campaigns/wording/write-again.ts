import type { DraftFix, JudgedText } from "./contract.ts"

const labels = {
  subject: "Write another subject from the brief",
  body: "Write the message from the brief again",
}

/** Mends a text of which no words can be changed or taken out; null where there is no brief to write from. */
export const writeAgain = (
  field: DraftFix["field"],
  { brief }: Pick<JudgedText, "brief">,
): DraftFix | null => (brief.trim() === "" ? null : { kind: "draft", label: labels[field], field })
