import { type Finding, type JudgedText, MOST_WARNINGS } from "./contract.ts"
import { mask, sentencesIn } from "./masked.ts"
import { changeText, selectText, takeOut, unlink } from "./mends.ts"
import { attachmentWords } from "./wording-lists.ts"
import { writeAgain } from "./write-again.ts"

const toFile = /https?:\/\/[^\s()<>"/]{1,255}\/files\/[0-9a-f]{52}\/[^\s()<>"[\]]{1,300}/g

/** Something that a text says comes with it, though nothing does: messages link to files. Also a link to a deleted file. */
export function findMissingAttachments(text: JudgedText): Finding[] {
  const gone = deletedFiles(text)
  if (gone.length > 0) return gone.slice(0, MOST_WARNINGS).map((address) => leadNowhere(address, text))
  return linkedFiles(text.body).length > 0 ? [] : findSpokenOf(text)
}

/** The addresses of files in a text that were deleted. */
export const deletedFiles = ({ body, files }: Pick<JudgedText, "body" | "files">): string[] =>
  linkedFiles(body).filter((address) => files.every((file) => file.address !== address))

const linkedFiles = (body: string): string[] => [
  ...new Set([...body.matchAll(toFile)].map(([found]) => found.replace(/[.,;:!?*]+$/, ""))),
]

function leadNowhere(gone: string, { body, files }: JudgedText): Finding {
  const name = gone.slice(gone.lastIndexOf("/") + 1)
  const [again, ...others] = files.filter(({ address }) => address.endsWith(`/${name}`))
  const at = body.indexOf(gone)
  const sentence = sentencesIn(body).find(({ from, to }) => from <= at && at < to)
  const places = [...body.matchAll(toFile)].filter(([found]) => found.startsWith(gone))
  const changes = places.map(({ index }) => ({ at: index, from: gone, to: again?.address ?? "" }))
  return {
    kind: "missing_attachment",
    message: `The file “${name}” was deleted, so its link leads nowhere.`,
    fix:
      again && others.length === 0
        ? changeText(`Link to the new ${again.name}`, "body", ...changes)
        : (unlink(body, gone) ?? (sentence && takeOut(body, sentence)) ?? selectText("body", at, gone)),
  }
}

function findSpokenOf({ body, files, brief }: JudgedText): Finding[] {
  for (const span of sentencesIn(body)) {
    const said = attachmentWords.map((words) => words.exec(mask(span.text))).find((words) => words !== null)
    if (!said) continue
    const [file, ...others] = files
    const end = { at: span.from, from: span.text, to: `${span.text} [${file?.name}](${file?.address})` }
    return [
      {
        kind: "missing_attachment",
        message: `“${span.text.slice(0, 90)}” speaks of an attachment, and there is none. Link to a file instead.`,
        fix:
          file && others.length === 0
            ? changeText(`Link to ${file.name}`, "body", end)
            : (takeOut(body, span) ??
              writeAgain("body", { brief }, { at: span.from + said.index, text: said[0] })),
      },
    ]
  }
  return []
}
