/** What windows-1252 shows for the bytes from 0x80 to 0x9f; Latin-1 has nothing to show there. */
const shownFor80 = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ"
const follows = `[\\x80-\\xbf${shownFor80}]`
/** The bytes of the letters of European languages, and of the punctuation of all, as windows-1252 shows them. */
const sequences = new RegExp(`[Â-ÅÎ-Ñ]${follows}|È[˜™š›]|â[€\\x80]${follows}`, "g")

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })

/**
 * Text with those parts mended that were encoded as UTF-8 twice, as in databases that were moved carelessly: "JosÃ©" is
 * "José". All else stays as it is, as does what may be meant: "IRMÃ”" ends a quotation.
 */
export function encodedOnce(text: string): string {
  return text.replace(sequences, (sequence, at: number) => {
    const before = text.slice(Math.max(0, at - 2), at)
    if (mayBeMeant(sequence, before, text[at + sequence.length] ?? " ")) return sequence
    try {
      const meant = strict.decode(Uint8Array.from(sequence, toByte))
      return /\p{Cc}/u.test(meant) ? sequence : meant
    } catch {
      return sequence
    }
  })
}

/** A capital letter before a mark or a space that does not break: at the end of a word, as a sign or a unit, "5 Å²". */
function mayBeMeant(sequence: string, before: string, after: string): boolean {
  if (sequence === "Å\xa0") return /\d\s?$/.test(before)
  if (sequence.length > 2 || !/[’‘“”«»‹›–—…\xa0]$|^Å[±²³]$|^Ð[•®]$/.test(sequence)) return false
  const isWithin = /\p{L}/u.test(after)
  if (/\p{Lu}$/u.test(before)) return !isWithin || /[–—\xa0]$/.test(sequence)
  return !/^(?:Â.|Ã\xa0)$/.test(sequence) && !/\p{Ll}$/u.test(before) && !isWithin
}

function toByte(character: string): number {
  const at = shownFor80.indexOf(character)
  return at < 0 ? character.charCodeAt(0) : 0x80 + at
}
