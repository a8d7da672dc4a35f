/** Who is named in place of whoever writes; either may be missing. */
export interface StandIn {
  name: string | null
  address: string | null
}

const address = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/iu

const part = "\\p{Lu}[\\p{L}'’-]{1,24}"
const fullName = `${part}(?: (?:de|van|von|der|den|di|da|del|la|le|dos|ten|zu)){0,2}(?: ${part}){0,2}`
/** Behind these words somebody is named, rather than something that happens to be written with a capital. */
const lead =
  "(?:contact|contacting|try|ask|to|with|want|be|is|colleagues?|editor|reporter|successor|correspondent|an|frau|herrn?|kollege|kollegin|kollegen|dr\\.|ist|mit|avec|à|collègue|est|contactez|a|con|compañer[oa]|ahora|encarga|es|collega|bij|met|met|naar|do|pani?|com|[ao]|à|meu|minha|colega)"
const afterLead = new RegExp(
  `(?<!\\p{L})${lead}[ :](?:(?:Herrn?|Frau|Mr|Mrs|Ms|Dr|Pani?a?|Mme|M|Sra?|Dra)\\.? ){0,2}(${fullName})`,
  "gu",
)
const beforeAddress = new RegExp(`(${fullName})[ ,:]{0,3}[(<\\[: ]{1,3}(?=${address.source})`, "u")
/** Words with a capital that are nobody's name: desks, titles, days, and nouns in German. */
const notName =
  /^(?:Please|The|Our|My|This|It|You|He|She|We|Hi|Hello|Dear|News|Sports?|Science|Health|Politics|Business|Features?|Editor|Team|Desk|Newsdesk|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Die|Der|Das|Redaktion|\p{L}*redaktion|Ressort|Kolleg\p{L}*|Herrn?|Frau|La|Le|Les|El|Los|Il|Redacción|January|February|March|April|May|June|July|August|September|October|November|December)$/u

/**
 * Who is named in a sentence as the right person, if anybody is. `others` are addresses that are nobody new: the writer's own and
 * ours.
 */
export function findStandIn(text: string, others: readonly string[] = []): StandIn | null {
  const given =
    address
      .exec(text)?.[0]
      .replace(/[.-]+$/, "")
      .toLowerCase() ?? null
  const known = given !== null && others.includes(given) ? null : given
  const name = nameIn(text)
  return known === null && name === null ? null : { name, address: known }
}

const nameIn = (text: string): string | null => {
  const beside = beforeAddress.exec(text)?.[1]
  const named = [
    ...(beside ? [beside] : []),
    ...[...text.matchAll(afterLead)].flatMap(([, name]) => name ?? []),
  ]
  return named.map(withoutTitles).find((name) => name !== "") ?? null
}

const withoutTitles = (name: string): string => {
  const words = name.split(" ")
  while (words.length > 0 && notName.test(words[0] ?? "")) words.shift()
  return words.some((word) => notName.test(word)) ? "" : words.join(" ")
}

const role =
  /(?:our|my|the) (?:\p{L}+ ){0,3}(?:desk|newsdesk|editor|team|colleagues?|reporter|correspondent|department|producer)(?!\p{L})|(?:meine|unsere|die)n? (?:\p{L}+ )?(?:kolleg\p{L}+|\p{L}*redaktion|ressort)|(?:mon|ma|notre|la|le) (?:\p{L}+ )?(?:collègue|rédaction|service)|(?:mi|la|el|nuestr[oa]) (?:\p{L}+ )?(?:compañer[oa]|redacción|sección)|(?:collega|redazione|redactie|redakcj\p{L}+|redação|redacção|colega)(?!\p{L})/iu

/** Whether a sentence names a person, an address or a desk. */
export const namesSomebody = (sentence: string): boolean =>
  role.test(sentence) || findStandIn(sentence) !== null
