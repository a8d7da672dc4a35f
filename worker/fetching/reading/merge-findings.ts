import type { Article } from "./article.ts"
import { isEnough } from "./evidence.ts"
import type { Findings } from "./findings.ts"
import { type FoundAddress, mergeAddresses } from "./merge-addresses.ts"
import { mergeArticles } from "./merge-articles.ts"
import { mergePeople } from "./merge-people.ts"
import type { Person } from "./person.ts"

export interface SiteFindings {
  people: Person[]
  /** Names for which too little speaks: somebody may know them, and they count for nothing until then. */
  proposed: Person[]
  addresses: FoundAddress[]
  articles: Article[]
}

/** One person, one address and one article for all that the documents of a site say of them. */
export function mergeFindings(all: Findings[], outlet: string): SiteFindings {
  const named = mergePeople(all.flatMap(({ mentions }) => mentions)).map((person) => ({
    ...person,
    title: withoutOutlet(person.title, outlet),
  }))
  const [people, proposed] = [true, false].map((isCounted) =>
    named.filter(({ evidence }) => isEnough(evidence) === isCounted),
  ) as [Person[], Person[]]
  return {
    people,
    proposed,
    addresses: mergeAddresses(
      all.flatMap(({ addresses }) => addresses),
      people,
    ),
    articles: mergeArticles(all.flatMap(({ articles }) => articles)),
  }
}

/** "Editor of The Paper" is the editor, at The Paper. */
const withoutOutlet = (title: string | null, outlet: string): string | null =>
  [" of ", " at ", " de ", " von ", ", "].reduce(
    (rest, link) => (rest?.endsWith(`${link}${outlet}`) ? rest.slice(0, -link.length - outlet.length) : rest),
    title,
  )
