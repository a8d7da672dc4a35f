/** Returns why a sentence may not appear in any message, regardless of its content; null when it may. */
export function whyUnsafe(text: string): string | null {
  if (/\{\{|\}\}|\{%|%\}/.test(text)) return "It holds a field or code."
  if (/\[(?!\d+\])[^\]\n[]{1,80}\](?!\()/.test(text)) return "It has a placeholder that was not filled in."
  if (/[\p{Cc}\p{Co}\p{Cf}\u2028\u2029]/u.test(text)) return "It holds characters that cannot be seen."
  return null
}

/** `https://…`, `www.…`, an email address, or the name of a site. */
const address =
  /[a-z][a-z0-9+.-]{0,20}:\/\/[^\s<>"”)\]]{1,2000}|\b(?:javascript|data|mailto|tel):\S{1,2000}|[^\s@<>()"“”]{1,64}@[^\s@<>()"“”]{1,255}|(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}(?:\/[^\s<>"”)\]]{0,2000})?/giu

/** The addresses in a text, as they are compared. */
export const addressesIn = (text: string): string[] =>
  (text.match(address) ?? []).map((found) => found.replace(/[.,;:!?'’”)]+$/, "").toLowerCase())

/** Figures in a text: `40`, `3.5`, `12,000`. */
export const figuresIn = (text: string): string[] =>
  (text.match(/\d+(?:[.,:/]\d+)*/g) ?? []).map((figure) => figure.replaceAll(/,(?=\d{3}\b)/g, ""))

const quotation = /[“"«„]([^“”"«»„]{2,})[”"»“]|(?<![\p{L}\p{N}])[‘']([^‘’']{2,})[’'](?![\p{L}\p{N}])/gu

/** The text between quotation marks, folded by `fold`. */
export const quotedIn = (text: string): string[] =>
  [...text.matchAll(quotation)].map(([, double, single]) =>
    (double ?? single ?? "").replace(/[.,;:!?…]+$/, "").trim(),
  )

/** What is left of a text without what it quotes. */
export const withoutQuotations = (text: string): string => text.replaceAll(quotation, " ")

/** Where sentences begin in a text, judging by punctuation. */
const beginning = /(?:^|[.!?…:])[\s"“”‘’()[\]]{0,6}(?=\p{Lu})/gu

/** Words with a capital that is not that of a sentence's beginning, and the first word of each sentence apart. */
export function capitalsIn(text: string): { first: string[]; later: string[] } {
  const begins = new Set([...text.matchAll(beginning)].map(({ 0: found, index }) => index + found.length))
  const found: { first: string[]; later: string[] } = { first: [], later: [] }
  for (const { 0: word, index } of text.matchAll(/(?<![\p{L}\p{N}’'-])\p{Lu}[\p{L}\p{N}’'-]{0,80}/gu))
    found[begins.has(index) ? "first" : "later"].push(word)
  return found
}
