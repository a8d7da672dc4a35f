import type { Finding, JudgedText } from "./contract.ts"
import { unlink } from "./masked.ts"
import { shorteners } from "./wording-lists.ts"

const bare = /(?<!\]\()https?:\/\/[^\s()<>"[\]]{1,2000}/g

/** Addresses that stand in a text as they are, and links that hide where they lead. */
export function findBareLinks({ body, files }: JudgedText): Finding[] {
  const all = [...new Set([...body.matchAll(bare)].map(([found]) => found.replace(/[.,;:!?'’”]+$/, "")))]
  const plain = all.flatMap((address): Finding[] => {
    const words = wordsFor(address, files)
    const isOnce = body.indexOf(address) === body.lastIndexOf(address)
    return [
      {
        kind: "bare_link",
        message: `The link ${short(address)} has no words.`,
        fix:
          words && isOnce
            ? {
                kind: "text",
                label: `Show it as “${words}”`,
                field: "body",
                from: address,
                to: `[${words}](${address})`,
              }
            : null,
      },
    ]
  })
  const hidden = [...body.matchAll(/https?:\/\/([^\s()<>"/[\]]{1,255})[^\s()<>"[\]]{0,2000}/gi)]
    .map(([address, host = ""]) => ({ address, host: host.toLowerCase() }))
    .find(({ host }) => shorteners.has(host.replace(/^www\./, "")))
  return hidden
    ? [
        ...plain,
        {
          kind: "spam_wording",
          message: `${hidden.host} hides where a link leads, so filters distrust it. Use the page’s own address.`,
          fix: unlink(body, hidden.address),
        },
      ]
    : plain
}

/** The file's name, or what the end of the address says, or its host. */
function wordsFor(address: string, files: JudgedText["files"]): string {
  const file = files.find((one) => one.address === address)
  if (file) return file.name
  const url = URL.parse(address)
  if (!url) return ""
  const slug = url.pathname.split("/").filter(Boolean).at(-1) ?? ""
  const words = slug
    .replace(/\.[a-z]{2,5}$/i, "")
    .replaceAll(/[-_+]+/g, " ")
    .trim()
  const isReadable = /^[a-z][a-z0-9 ]{3,60}$/i.test(words) && words.includes(" ")
  return isReadable ? words : url.hostname.replace(/^www\./, "")
}

const short = (address: string) => (address.length > 60 ? `${address.slice(0, 60)}…` : address)
