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

/** The greeting of a letter is no title, and its writer signs it. Null for a text that greets nobody. */
export function readLetter(lines: readonly string[]): TopLines | null {
  const said = lines.filter((line) => line !== "")
  if (!greeting.test(said[0] ?? "")) return null
  const body = said.slice(1)
  const sentences = body.slice(0, 40).flatMap((line) => line.slice(0, 2000).split(sentenceEnd))
  const title = sentences.find((sentence) => asks.test(sentence)) ?? body[0] ?? ""
  return { title, ...readSignature(body) }
}

/** The name below the closing words, and the outlet that the line below it names beside a role. */
function readSignature(lines: readonly string[]): Omit<TopLines, "title"> {
  const at = lines.findLastIndex((line) => closing.test(line))
  const journalist = at < 0 ? null : toName(lines[at + 1] ?? "")
  if (!journalist) return { journalist: "", outlet: "" }
  const [, role = "", outlet = ""] =
    /^([^,|@]{3,60}?)(?:,|\s[|@–-]|\sat)\s(?:the\s)?(.{2,80})$/u.exec(lines[at + 2] ?? "") ?? []
  return { journalist, outlet: isRole(role) ? outlet.trim() : "" }
}
