import { toName } from "../../../fetching/reading/names.ts"
import { isRole } from "../../../fetching/reading/roles.ts"
import type { TopLines } from "./top-lines.ts"

const greeting =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|day)|hallo|guten tag|liebe|lieber|sehr geehrte|bonjour|hola|buen[oa]s|ciao|buongiorno|beste|olá)(?!\p{L})[^.?]{0,40}$/iu
const closing =
  /^(?:(?:many )?thanks|thank you|best|(?:kind|best|warm) (?:regards|wishes)|regards|cheers|all the best|mit freundlichen grüßen|(?:viele|beste|herzliche|liebe) grüße|(?:bien )?cordialement|merci|(?:un )?saludos?|gracias|grazie|cordiali saluti|groet(?:en)?|met vriendelijke groet(?:en)?)(?!\p{L}).{0,25}$/iu
/** The sentence of a letter that says what is asked for. */
const asks =
  /(?<!\p{L})(?:looking (?:for|to)|hoping to (?:speak|talk|hear)|would (?:love|like) to (?:speak|talk|hear)|seeking|in search of|need|want to (?:speak|talk|hear)|suche|cherche|recherche|busco|cerco|zoek)(?!\p{L})/iu
const sentenceEnd = /(?<=[.!?])\s+(?=\p{Lu})/u

const introduced =
  /(?<!\p{L})(?:[Mm]y name is|I['’]m|I am|[Tt]his is)\s(\p{Lu}[^\s,.]*(?:\s\p{Lu}[^\s,.]*){1,3})/u
/** "I am a reporter with Harbour Weekly", "I'm writing for The Guardian" */
const worksFor =
  /(?<!\p{L})(?:writing|reporting|\p{L}{0,20}(?:reporter|writer|editor|journalist|producer|correspondent|columnist))\s(?:a piece\s)?(?:at|for|with|from)\s(?:the\s)?((?:The\s)?\p{Lu}[\p{L}\d'’&.-]*(?:\s(?:(?:of|and|&)\s)?\p{Lu}[\p{L}\d'’&-]*){0,4})/u
/** Lines of a signature that are looked at. */
const mostSigned = 3

/** The greeting of a letter is no title; its writer signs it, or says who they are. Null for a text that greets nobody. */
export function readLetter(lines: readonly string[]): TopLines | null {
  const said = lines.filter((line) => line !== "")
  if (!greeting.test(said[0] ?? "")) return null
  const body = said.slice(1)
  const sentences = body.slice(0, 40).flatMap((line) => line.slice(0, 2000).split(sentenceEnd))
  const title = sentences.find((sentence) => asks.test(sentence)) ?? body[0] ?? ""
  const signed = readSignature(body)
  const names = sentences.flatMap((sentence) => toName(introduced.exec(sentence)?.[1] ?? "") ?? [])
  const outlets = sentences.flatMap((sentence) => worksFor.exec(sentence)?.[1]?.replace(/[.,]+$/, "") ?? [])
  return {
    title,
    journalist: signed.journalist || (names[0] ?? ""),
    outlet: signed.outlet || (outlets[0] ?? ""),
  }
}

/** The name below the closing words, and the outlet that the line below it names beside a role. */
function readSignature(lines: readonly string[]): Omit<TopLines, "title"> {
  const closed = lines.findLastIndex((line) => closing.test(line))
  const signed = closed < 0 ? [] : lines.slice(closed + 1, closed + 2 + mostSigned)
  const at = signed.slice(0, mostSigned).findIndex((line) => toName(line) !== null)
  if (at < 0) return { journalist: "", outlet: "" }
  const [, role = "", outlet = ""] =
    /^([^,|@]{3,60}?)(?:,|\s[|@–-]|\sat)\s(?:the\s)?(.{2,80})$/u.exec(signed[at + 1] ?? "") ?? []
  return { journalist: toName(signed[at] ?? "") ?? "", outlet: isRole(role) ? outlet.trim() : "" }
}
