// A spreadsheet runs a cell that begins like a formula, also with the full-width signs that some keyboards write. An
// apostrophe before it makes it text (ASVS 1.2.10). A text that has apostrophes there already gets one more, so that
// removing one always restores what was written.

/** The text as a spreadsheet may open it. */
export const guardCell = (text: string) => (/^'*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text)

/** Takes off what `guardCell` put there. */
export const unguardCell = (cell: string) => (/^'+[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell)
