import type { Finding, JudgedText } from "./contract.ts"
import { mask, sentencesIn, takeOut, unlink } from "./masked.ts"
import { attachmentWords } from "./wording-lists.ts"
import { writeAgain } from "./write-again.ts"

const toFile = /https?:\/\/[^\s()<>"/]{1,255}\/files\/[0-9a-f]{52}\/[^\s()<>"]{1,300}/g

/** Something that a text says comes with it, though nothing does: messages link to files. Also a link to a deleted file. */
export function findMissingAttachments({ body, files, brief }: JudgedText): Finding[] {
  const linked = [...body.matchAll(toFile)].map(([found]) => found.replace(/[.,;:!?]+$/, ""))
  const gone = linked.find((address) => files.every((file) => file.address !== address))
  if (gone)
    return [
      {
        kind: "missing_attachment",
        message: `The file “${gone.slice(gone.lastIndexOf("/") + 1)}” was deleted, so its link leads nowhere.`,
        fix: unlink(body, gone),
      },
    ]
  if (linked.length > 0) return []
  const found = sentencesIn(body).find(({ text }) => attachmentWords.some((words) => words.test(mask(text))))
  if (!found) return []
  const [file, ...others] = files
  const isKnown = file && others.length === 0 && body.indexOf(found.text) === body.lastIndexOf(found.text)
  const out = takeOut(body, found)
  return [
    {
      kind: "missing_attachment",
      message: `“${found.text.slice(0, 90)}” speaks of an attachment, and there is none. Link to a file instead.`,
      fix: isKnown
        ? {
            kind: "text",
            label: `Link to ${file.name}`,
            field: "body",
            from: found.text,
            to: `${found.text} [${file.name}](${file.address})`,
          }
        : out
          ? { kind: "text", label: "Take the sentence out", field: "body", ...out }
          : writeAgain("body", { brief }),
    },
  ]
}
