import type { Entry } from "./entry.ts"
import { localParts, nameKeys, partsOfAddress } from "./local-parts.ts"
import { toName } from "./names.ts"
import { withoutAddress } from "./without-address.ts"

/** Words from a name to its address. */
const mostBetween = 12

/** "Call Jane Doe at 555 0143" */
const calling =
  /(?:^|\s)(?:call|ring|phone|contact|ask for|appelez|contactez|llame a|chiamare|bel) (\p{Lu}[^.,:;\d]{4,50}?) (?:at|on|au|al|op) [+(]{0,2}\d{3}/iu

/** One person named right before an address: "Write to Jane Doe at …". */
export function readAddressed(text: string): Entry[] {
  const called = /\d{3}/.test(text) ? calling.exec(text)?.[1] : undefined
  const reached = called === undefined ? null : toName(called)
  if (reached) return [{ name: reached, title: null }]
  const said = withoutAddress(text)
  if (said === text.slice(0, 400).trim()) return readSpelled(text)
  const words = said.replace(/\s(?:at|på|unter|via|per|à|en|on|op|pod|auf|em)$/i, "").split(" ")
  if (!text.includes("@")) return []
  if (words.length > 12) return readSpelled(text)
  const name = toName(words.slice(-3).join(" ")) ?? toName(words.slice(-2).join(" "))
  return name && !/:$/.test(words.at(-1) ?? "") ? [{ name, title: null }] : readSpelled(text)
}

/** Somebody in a sentence whose name the address in it spells: "Ask Jane Doe at Any Agency, jane@…" */
function readSpelled(text: string): Entry[] {
  const words = text.slice(0, 300).split(" ")
  const end = words.findIndex((word) => word.includes("@"))
  const [local = "", sound = ""] = partsOfAddress(words[end]?.toLowerCase() ?? "")
  if (local.length < 3) return []
  for (let at = Math.max(0, end - mostBetween); at < end; at++) {
    if (!/^\p{Lu}/u.test(words[at] ?? "")) continue
    for (const count of [3, 2]) {
      const name = toName(words.slice(at, at + count).join(" "))
      const [first = ""] = name ? nameKeys(name).map((key) => key.split(" ", 1)[0] as string) : []
      const plain = name ? localParts(name).plain : null
      if (name && (first === local || plain?.has(local) || plain?.has(sound))) return [{ name, title: null }]
    }
  }
  return []
}
