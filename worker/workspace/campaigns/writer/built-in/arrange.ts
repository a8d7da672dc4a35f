import { pointsBack } from "../points-back.ts"
import type { Sentence } from "../writer.ts"
import type { StoryKind } from "./story-kind.ts"

/** What the brief and the target page bring to a first letter; only the news is always there. */
export interface Said {
  news: Sentence[]
  evidence: Sentence[]
  offer: Sentence[]
  /** Stands before an offer that comes early. */
  offerLead: Sentence[]
  /** The address of the target page with its words. */
  page: Sentence[]
}

/** The same with the writer's own words around it. */
export interface Parts extends Said {
  lead: Sentence
  ask: Sentence
  /** Stands after the question of a letter that began with what it brings, where there is an end. */
  end: Sentence[]
}

const arrangements = {
  newsFirst: ({ news, evidence, offer, page, ask }: Parts) => [news, evidence, offer, page, [ask]],
  proofFirst: ({ news, evidence, offer, page, ask }: Parts) => [evidence, news, offer, page, [ask]],
  offerFirst: ({ news, evidence, offer, offerLead, page, ask }: Parts) => [
    news,
    [...offerLead, ...offer],
    evidence,
    page,
    [ask],
  ],
  leadFirst: ({ lead, news, evidence, offer, page, ask, end }: Parts) => [
    [lead],
    [...news, ...evidence],
    offer,
    page,
    [ask, ...end],
  ],
  pageFirst: ({ news, evidence, offer, page, ask }: Parts) => [[...news, ...page], evidence, offer, [ask]],
}
type Arrangement = keyof typeof arrangements

/** The orders that suit a kind of story, the best first. */
const orders: Record<StoryKind, readonly Arrangement[]> = {
  data: ["newsFirst", "proofFirst", "leadFirst", "offerFirst"],
  launch: ["newsFirst", "leadFirst", "offerFirst", "proofFirst"],
  event: ["newsFirst", "leadFirst", "offerFirst", "proofFirst"],
  comment: ["newsFirst", "offerFirst", "leadFirst", "proofFirst"],
  article: ["leadFirst", "newsFirst", "offerFirst", "proofFirst"],
  link: ["pageFirst", "newsFirst", "leadFirst", "offerFirst"],
  grave: ["newsFirst", "leadFirst", "proofFirst", "offerFirst"],
  news: ["newsFirst", "leadFirst", "proofFirst", "offerFirst"],
}

/** The orders in which these parts can stand: at least two, each different from the others. */
export function waysToArrange(kind: StoryKind, parts: Said): ((parts: Parts) => Sentence[][])[] {
  const isPossible: Record<Arrangement, boolean> = {
    newsFirst: true,
    leadFirst: true,
    proofFirst: isThere(parts.evidence),
    // Neither speaks of the other.
    offerFirst: isThere(parts.offer) && isThere(parts.evidence),
    pageFirst: parts.page.length > 0,
  }
  return orders[kind].filter((name) => isPossible[name]).map((name) => arrangements[name])
}

/** Whether there is such a part, which may stand before what it stood behind in the brief. */
const isThere = ([first]: readonly Sentence[]): boolean => first !== undefined && !pointsBack(first.text)
