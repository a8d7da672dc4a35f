import type { Fact } from "../../../people/facts/contract.ts"
import { textOf } from "../brief-facts.ts"
import { chooseReasons, nothingToSay } from "../choose-reasons.ts"
import { countWords, finish, isHeading } from "../sentences.ts"
import { addressesIn } from "../unsafe.ts"
import type { Letter, MessageTask, Sentence, Writer } from "../writer.ts"
import { type Parts, waysToArrange } from "./arrange.ts"
import { requirePhrases } from "./phrases/choose-phrases.ts"
import { kindOf } from "./story-kind.ts"
import { writeOpening } from "./write-opening.ts"
import { chooseSubject } from "./write-subject.ts"

/**
 * The built-in writer: no network, and the sentences of the brief as they are. The kind of story decides the order in
 * which they stand; each further draft of one message takes another order and other words around them.
 */
export const templateWriter: Writer = {
  name: "template",
  model: null,
  write: async (task) => {
    if (task.purpose === "answer") throw nothingToSay("Only a language model drafts answers.")
    if (task.purpose === "opening") return writeOpening(task)
    return task.position === 1 ? writeFirst(task) : writeFollowUp(task)
  },
}

function writeFirst(task: MessageTask): Letter {
  const { facts, goal, take } = task
  const phrases = requirePhrases(textOf(facts))
  const reasons = chooseReasons(facts, 1, task.messages)
  const kind = kindOf(facts, goal)
  const of = (part: Fact["kind"]) => reasons.filter((fact) => fact.kind === part).map(say)
  const page = facts.find((fact) => fact.kind === "page")
  const hasOwnAsk = goal === "coverage" || kind === "grave"
  const asks = (hasOwnAsk && phrases.asksOfKind[kind]) || phrases.asks[goal]
  const [offer, offerLead] = [of("offer"), plain(phrases.offer)]
  // A thing that is only named is no sentence by itself.
  const isListed = offer.some(({ text }) => countWords(text) < 3)
  const said = {
    news: of("news"),
    evidence: of("evidence"),
    offer: isListed ? [offerLead, ...offer] : offer,
    offerLead: isListed ? [] : [offerLead],
    page: page ? [plain(phrases.page), { text: page.statement, facts: [page.id] }] : [],
  }
  const ways = waysToArrange(kind, said)
  // Once each order had its turn, each has it with other words.
  const round = Math.floor(take / ways.length) + (take % ways.length)
  const parts: Parts = {
    ...said,
    lead: plain(pick(phrases.leads[kind], round)),
    ask: plain(pick(asks, round)),
    end: kind === "grave" ? [] : [plain(pick(phrases.ends, round))],
  }
  const arrange = pick(ways, take)
  const telling = reasons.filter(isTelling).map(({ statement }) => statement)
  const [subject = "", ...subjects] = task.hasSubject
    ? [0, 1, 2].map((more) => chooseSubject(telling, take + more))
    : []
  return { subject, subjects, paragraphs: arrange(parts) }
}

function writeFollowUp({ facts, position, messages, hasSubject, take }: MessageTask): Letter {
  const { followUps } = requirePhrases(textOf(facts))
  const reasons = chooseReasons(facts, position, messages)
  const statements = reasons.map(({ statement }) => statement)
  const around = pick(followUps[Math.min(position - 2, followUps.length - 1)] ?? [], take)
  return {
    subject: hasSubject ? chooseSubject(statements, take) : "",
    paragraphs: [[plain(around.lead), ...reasons.map(say)], [plain(around.close)]],
  }
}

/** Whether it may be a subject: the news, and what proves it in more than a few words. Offers, headings and addresses are none. */
const isTelling = ({ id, kind, statement }: Fact) =>
  id === "news-1" ||
  (kind !== "offer" &&
    countWords(statement) > 3 &&
    addressesIn(statement).length === 0 &&
    !isHeading(statement))

/** The one whose turn it is. Throws a RangeError for an empty list, of which there is none. */
function pick<Item>(all: readonly Item[], take: number): Item {
  const item = all[take % all.length]
  if (item === undefined) throw new RangeError("There is nothing to choose from.")
  return item
}

const say = ({ id, statement }: Fact): Sentence => ({ text: finish(statement), facts: [id] })
const plain = (text: string): Sentence => ({ text, facts: [] })
