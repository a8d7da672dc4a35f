import { readFile } from "node:fs/promises"
import type { BatchAnswer } from "../operations.generated.ts"
import { type Command, type Given, textsOf, UsageError } from "./command.ts"
import { type NewContact, readContacts } from "./read-contacts.ts"
import { toJsonLine } from "./shown.ts"

const most = { rows: 1000, characters: 250_000 }

export const importContacts: Command = {
  says: "Add the contacts of a CSV file. Its first line names the columns, as contacts export writes them.",
  operands: ["FILE"],
  options: {
    "dry-run": { type: "boolean", says: "Say what would become of each row, and change nothing." },
    ignore: { type: "string", multiple: true, value: "COLUMN", says: "Leave out a column; may be repeated." },
    json: { type: "boolean", says: "Write what became of each row as a line of JSON." },
  },
  async run(given) {
    const {
      call,
      operands: [file = ""],
      values,
      write,
    } = given
    const text = await readText(file)
    const { data: own } = await call("listFieldsOfContacts")
    const { contacts, repeated } = readContacts(text, own, textsOf(values, "ignore"))
    const isDry = values["dry-run"] === true
    for (const { line, earlier } of repeated)
      await tell(given, {
        line,
        id: null,
        error: { message: `The email is that of line ${earlier}.`, details: [] },
      })
    const sums = { done: 0, refused: repeated.length }
    try {
      for (const batch of batchesOf(contacts)) {
        const body = { contacts: batch.map(({ contact }) => contact), dry_run: isDry }
        const { data } = await call("createManyContacts", { body })
        sums.done += data.created
        sums.refused += data.failed
        for (const { row, id, error } of data.rows)
          await tell(given, { line: batch[row]?.line ?? 0, id, error })
      }
    } finally {
      // Also when a later part failed: what was done is done.
      const words = `${sums.done} ${isDry ? "would be added" : "added"}, ${sums.refused} refused`
      if (!values.json) await write(`${words}${isDry ? "; nothing was changed" : ""}\n`)
    }
    return sums.refused === 0
  },
}

interface Outcome extends Pick<BatchAnswer["rows"][number], "id"> {
  line: number
  error: { message: string; details: readonly { field: string; message: string }[] } | null
}

async function tell({ values, write, complain }: Given, outcome: Outcome): Promise<void> {
  if (values.json) return write(toJsonLine(outcome))
  if (!outcome.error) return
  const { message, details } = outcome.error
  const words = details.length > 0 ? details.map(({ field, message }) => `${field}: ${message}`) : [message]
  complain(`line ${outcome.line}: ${words.join("; ")}`)
}

/** Parts that one call takes: a body has at most a mebibyte. */
function* batchesOf(contacts: readonly NewContact[]): Generator<NewContact[]> {
  let batch: NewContact[] = []
  let characters = 0
  for (const one of contacts) {
    const { length } = JSON.stringify(one.contact)
    if (batch.length === most.rows || (batch.length > 0 && characters + length > most.characters)) {
      yield batch
      batch = []
      characters = 0
    }
    batch.push(one)
    characters += length
  }
  if (batch.length > 0) yield batch
}

async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(
      error.code === "ENOENT" ? `There is no file ${file}.` : `${file} cannot be read: ${error.message}`,
    )
  })
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new UsageError(`${file} is not in UTF-8. Save it as “CSV UTF-8”.`)
  }
}
