import { toIso } from "../../../to-iso.ts"
import { type Inline, readTemplate } from "../markup/contract.ts"
import type { TemplateRow } from "./table.ts"

/** Characters of the first message that a list shows. */
const shown = 160

/** Without its markup, and of a link the words alone. */
const wordsOf = (body: string): string =>
  readTemplate(body)
    .flatMap(({ lines }) => lines)
    .map((line) => line.map(textOf).join(""))
    .join(" ")

const textOf = (inline: Inline): string =>
  inline.kind === "link" ? inline.words.map(({ text }) => text).join("") : inline.text

export const presentTemplate = (
  { id, kind, name, folder, clientId, version, updatedAt }: TemplateRow,
  current: { writtenBy: string },
  { first, length }: { first: { subject: string; body: string }; length: number },
) => ({
  id,
  kind,
  name,
  folder,
  clientId,
  version,
  subject: first.subject,
  excerpt: wordsOf(first.body.slice(0, 4 * shown))
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, shown),
  length,
  updatedAt: toIso(updatedAt),
  updatedBy: current.writtenBy,
})
