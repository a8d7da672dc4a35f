import type { Sentence } from "../writer.ts"
import type { StoryKind } from "./story-kind.ts"

/** What a first letter is made of; only the news is always there. */
export interface Parts {
  lead: Sentence
  news: Sentence[]
  evidence: Sentence[]
  offer: Sentence[]
  /** Stands before the offer when other words stand before it. */
  offerLead: Sentence
  /** The address of the target page with its words. */
  page: Sentence[]
  ask: Sentence
  /** The end of a letter that began with its question. */
  end: Sentence
}

const arrangements = {
  newsFirst: ({ news, evidence, offer, page, ask }: Parts) => [news, evidence, offer, page, [ask]],
  proofFirst: ({ news, evidence, offer, page, ask }: Parts) => [evidence, news, offer, page, [ask]],
  offerFirst: ({ news, evidence, offer, offerLead, page, ask }: Parts) => [
    news.slice(0, 1),
    [offerLead, ...offer],
    [...news.slice(1), ...evidence],
    page,
    [ask],
  ],
  leadFirst: ({ lead, news, evidence, offer, page, end }: Parts) => [
    [lead],
    [...news, ...evidence],
    offer,
    page,
    [end],
  ],
  pageFirst: ({ news, evidence, offer, page, ask }: Parts) => [
    [...news.slice(0, 1), ...page],
    [...news.slice(1), ...evidence],
    offer,
    [ask],
  ],
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
  news: ["newsFirst", "leadFirst", "proofFirst", "offerFirst"],
}

/** The orders in which these parts can stand: at least two, each different from the others. */
export function waysToArrange(kind: StoryKind, parts: Parts): ((parts: Parts) => Sentence[][])[] {
  const isPossible: Record<Arrangement, boolean> = {
    newsFirst: true,
    leadFirst: true,
    proofFirst: parts.evidence.length > 0,
    offerFirst: parts.offer.length > 0,
    pageFirst: parts.page.length > 0,
  }
  return orders[kind].filter((name) => isPossible[name]).map((name) => arrangements[name])
}
