import { type Finding, type JudgedText, MOST_WARNINGS } from "./contract.ts"
import { wordsFor } from "./link-words.ts"
import { sentencesIn } from "./masked.ts"
import { changeText, selectText, takeOut, unlink } from "./mends.ts"
import { deletedFiles } from "./missing-attachment.ts"
import { shorteners } from "./wording-lists.ts"

/** Addresses that stand in a text as they are, and links that hide where they lead. */
export function findBareLinks(text: JudgedText): Finding[] {
  const gone = deletedFiles(text)
  const bare = [...Map.groupBy(bareAddresses(text.body), ({ address }) => address)].filter(
    ([address]) => !gone.includes(address) && !isShortened(address),
  )
  return [
    ...bare.slice(0, MOST_WARNINGS).map(([address, found]) => nameLink(address, found, text)),
    ...shortened(text.body)
      .slice(0, MOST_WARNINGS)
      .map((address) => openLink(address, text.body)),
  ]
}

interface Bare {
  address: string
  at: number
  /** Whether it is the words of a link. */
  isLinked: boolean
}

const bareAddresses = (body: string): Bare[] =>
  [...body.matchAll(/(?<!\]\()https?:\/\/[^\s()<>"[\]]{1,2000}/g)].map(({ 0: found, index }) => {
    const address = withoutEnd(found)
    const isLinked = body[index - 1] === "[" && body.startsWith("](", index + found.length)
    return { address, at: index, isLinked }
  })

function nameLink(address: string, found: readonly Bare[], { files }: JudgedText): Finding {
  const words = wordsFor(address, files)
  const changes = found.map(({ at, isLinked }) => ({
    at,
    from: address,
    to: isLinked ? words : `[${words}](${address})`,
  }))
  return {
    kind: "bare_link",
    message: `The link ${short(address)} has no words.`,
    fix: words
      ? changeText(`Show it as “${words}”`, "body", ...changes)
      : selectText("body", found[0]?.at ?? 0, address),
  }
}

const shortened = (body: string): string[] => [
  ...new Set(
    [...body.matchAll(/https?:\/\/[^\s()<>"[\]]{1,2000}/gi)]
      .map(([found]) => withoutEnd(found))
      .filter(isShortened),
  ),
]

const hostOf = (address: string): string => /^https?:\/\/([^/?#]*)/i.exec(address)?.[1]?.toLowerCase() ?? ""
const isShortened = (address: string): boolean => shorteners.has(hostOf(address).replace(/^www\./, ""))

function openLink(address: string, body: string): Finding {
  const at = body.indexOf(address)
  const sentence = sentencesIn(body).find(({ from, to }) => from <= at && at < to)
  return {
    kind: "spam_wording",
    message: `${hostOf(address)} hides where a link leads, so filters distrust it. Use the page’s own address.`,
    fix: unlink(body, address) ?? (sentence && takeOut(body, sentence)) ?? selectText("body", at, address),
  }
}

const withoutEnd = (address: string): string => address.replace(/[.,;:!?'’”*]+$/, "")

const short = (address: string) => (address.length > 60 ? `${address.slice(0, 60)}…` : address)
