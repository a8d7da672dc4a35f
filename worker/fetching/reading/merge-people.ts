import type { Evidence } from "./evidence.ts"
import { hasGivenName } from "./given-names.ts"
import { nameKeys } from "./local-parts.ts"
import type { Mention } from "./mentions.ts"
import { onlyWhole, outline } from "./only-whole.ts"
import type { PageKind } from "./page-kinds.ts"
import type { Person } from "./person.ts"
import { isShortened, mayBeOne } from "./short-names.ts"

export interface MentionAt {
  mention: Mention
  page: { url: string; kind: PageKind }
  /** The addresses that this mention is tied to. */
  addresses: string[]
  /** What speaks for the person there; absent in what was read before this was asked. */
  evidence?: Evidence[]
}

const mostSources = 20
/** Readings kept before evidence was asked for count as they did. */
const before: Evidence[] = ["signed"]
/** The kinds of page that are most reliable about a person's position. */
const trust: Partial<Record<PageKind, number>> = {
  team: 0,
  imprint: 1,
  author: 2,
  authors: 2,
  about: 3,
  contact: 3,
}

/** The kinds of page on which names are signatures of an author. */
const signing = new Set<PageKind>(["article", "feed"])

/**
 * One person for all the mentions of one name, however it is accented. A name with initials is taken for the full one when both
 * have the same address or the same page of theirs, or when it signs an article and no other name of the outlet could be meant.
 */
export function mergePeople(all: MentionAt[]): Person[] {
  const people: (Person & { rank: number })[] = []
  const known = new Map<string, (typeof people)[number]>()
  /** By an address or a page of theirs. */
  const marked = new Map<string, (typeof people)[number]>()
  /** By what shortened names have in common with them. */
  const wholes = new Map<string, typeof people>()
  const inOrder = [...all].sort((one, other) => Number(hasInitial(one)) - Number(hasInitial(other)))
  for (const { mention, page, addresses, evidence = before } of inOrder) {
    const keys = [mention.name, ...nicknamed(mention)].flatMap(nameKeys)
    const marks = [...addresses, ...(mention.url ? [mention.url] : [])]
    const same =
      keys.map((key) => known.get(key)).find((one) => one !== undefined) ??
      known.get(turned(keys[0] as string)) ??
      withoutMiddle(known, mention.name)
    const person =
      same ??
      marks.map((mark) => marked.get(mark)).find((one) => one && mayBeOne(one.name, mention.name)) ??
      (signing.has(page.kind) && isShortened(mention.name)
        ? onlyWhole(wholes.get(outline(mention.name)) ?? [], mention.name)
        : undefined)
    const found = person ?? {
      name: mention.name,
      title: null,
      url: null,
      sources: [],
      evidence: [],
      beside: [],
      rank: 99,
    }
    if (!person) {
      people.push(found)
      const alike = wholes.get(outline(found.name)) ?? []
      wholes.set(outline(found.name), alike)
      alike.push(found)
    }
    for (const key of keys) known.set(key, found)
    for (const mark of marks) if (!marked.has(mark)) marked.set(mark, found)
    const rank = mention.title === null ? 99 : (trust[page.kind] ?? 5)
    if (mention.title !== null && rank < found.rank) {
      found.title = mention.title
      found.rank = rank
    }
    found.url ??= mention.url
    found.evidence.push(...evidence.filter((reason) => !found.evidence.includes(reason)))
    found.beside.push(...addresses.filter((address) => !found.beside.includes(address)))
    const source = { url: page.url, quote: mention.quote, method: mention.method, noSolicitation: false }
    const isNew = !found.sources.some(({ url, method }) => url === source.url && method === source.method)
    if (isNew && found.sources.length < mostSources) found.sources.push(source)
  }
  return people.map(({ rank: _, ...person }) => person)
}

/** "Doe Jane" for "Jane Doe", as registers write it, unless both may be given names: "Martin James". */
function turned(key: string): string {
  const [first = "", second = "", ...more] = key.split(" ")
  return more.length === 0 && hasGivenName(first) !== hasGivenName(second) ? `${second} ${first}` : ""
}

/** Who is called as a name is without its middle initials: "Jane Doe" for "Jane Q Doe". */
const withoutMiddle = <One>(known: Map<string, One>, name: string): One | undefined =>
  middle.test(name) ? known.get(nameKeys(name.replaceAll(middles, " "))[0] as string) : undefined

const middle = /\p{L}{2} \p{Lu}\.? \p{Lu}\p{L}/u
const middles = /(?<=\p{L}{2}) \p{Lu}\.? (?=\p{Lu}\p{L})/gu

/** A person's nickname next to the name: "Jane “Jo” Doe" signs as "Jo Doe". */
function nicknamed({ name, quote }: Mention): string[] {
  const words = name.split(" ")
  const [, nick, surname] = /["“„«](\p{Lu}\p{Ll}{1,15})["”“»] (\p{Lu}[\p{L}’'-]{1,30})/u.exec(quote) ?? []
  return nick !== undefined && surname === words.at(-1) ? [`${nick} ${surname}`] : []
}

const initials = /(?:^|\s)\p{Lu}\.?(?=\s|$)/u
const hasInitial = ({ mention }: MentionAt) => initials.test(mention.name)
