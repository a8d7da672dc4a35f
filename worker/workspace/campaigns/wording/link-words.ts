import type { JudgedText } from "./contract.ts"

/** Words for a link: the file's name, or what the end of the address says, or its host. Empty for no address at all. */
export function wordsFor(address: string, files: JudgedText["files"]): string {
  const file = files.find((one) => one.address === address)
  if (file) return file.name.replaceAll(/[[\]\s]+/g, " ").trim()
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
