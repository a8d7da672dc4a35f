import { bare, fold } from "./fold.ts"
import { toLatin, toSound } from "./latin.ts"

/** Before the sound of a name: it is compared with the sound of an address and never with its letters. */
const bySound = "~"

/** A name's folded forms: with its umlauts dropped, and with them written out, as addresses have them. */
export function nameKeys(name: string): string[] {
  const written = name
    .toLowerCase()
    .normalize("NFC")
    .replace(/[äöüø]/g, (letter) => `${bare(letter).replace("ø", "o")}e`)
  return [...new Set([fold(name), fold(written)])]
}

/** Returns the forms of a local part that identify its owner, the plainest first. */
export function localParts(name: string): { plain: Set<string>; short: Set<string> } {
  const plain = new Set<string>()
  const short = new Set<string>()
  for (const key of nameKeys(name)) {
    const words = key.split(" ").filter((one) => one.length > 1 || key.split(" ").length < 3)
    const first = words[0] ?? ""
    const last = words.at(-1) ?? ""
    const rest = words.slice(1).join("")
    for (const one of [words.join(""), first + last, last + first, first + rest]) plain.add(one)
    for (const one of [first[0] + last, first[0] + rest, first + last[0], last + first[0]]) plain.add(one)
    for (const one of [first, last, rest, `${first[0]}${last[0]}`]) short.add(one)
    const initials = key.split(" ").filter((one) => one.length === 1)
    if (initials.length > 1) short.add(initials.join(""))
    for (const middle of words.slice(1, -1).filter((one) => one.length > 2)) {
      plain.add(first + middle).add(first[0] + middle)
    }
  }
  const latin = toLatin(name)
  if (latin === null) return { plain, short }
  const spelled = localParts(latin)
  return { plain: sounds(spelled.plain), short: sounds(spelled.short) }
}

const sounds = (parts: Set<string>) => new Set([...parts].map((part) => bySound + toSound(part)))

/** The forms under which `localParts` may have an address. */
export function partsOfAddress(address: string): string[] {
  const local = foldLocalPart(address)
  return [local, bySound + toSound(local)]
}

export const foldLocalPart = (address: string): string =>
  (address.split("@")[0] ?? "").replace(/\+.{0,64}$/, "").replace(/[^a-z0-9]/g, "")

/** "Mail Jane" over jane@…: of what looks like a name, only the second word is one. */
export function isInvitation(label: string, address: string): boolean {
  const local = foldLocalPart(address)
  const [first = "", ...rest] = (nameKeys(label)[0] ?? "").split(" ")
  return (
    !localParts(label).plain.has(local) &&
    !local.includes(first) &&
    rest.some((word) => word.length > 1 && local.includes(word))
  )
}
