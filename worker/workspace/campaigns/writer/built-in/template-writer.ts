import type { Fact } from "../../../people/facts/contract.ts"
import { chooseReasons, nothingToSay } from "../choose-reasons.ts"
import { finish } from "../sentences.ts"
import type { Letter, MessageTask, Sentence, Writer } from "../writer.ts"
import { type Parts, waysToArrange } from "./arrange.ts"
import { choosePhrases } from "./phrases/choose-phrases.ts"
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
  const reasons = chooseReasons(facts, 1, task.messages)
  const { phrases } = choosePhrases(reasons.map(({ statement }) => statement).join("\n"))
  const kind = kindOf(facts, goal)
  const of = (part: Fact["kind"]) => reasons.filter((fact) => fact.kind === part).map(say)
  const page = facts.find((fact) => fact.kind === "page")
  const asks = (goal === "coverage" && phrases.asksOfKind[kind]) || phrases.asks[goal]
  const parts: Parts = {
    lead: plain(pick(phrases.leads[kind], take)),
    news: of("news"),
    evidence: of("evidence"),
    offer: of("offer"),
    offerLead: plain(phrases.offer),
    page: page ? [plain(phrases.page), { text: page.statement, facts: [page.id] }] : [],
    ask: plain(pick(asks, take)),
    end: plain(pick(phrases.ends, take)),
  }
  const ways = waysToArrange(kind, parts)
  const arrange = pick(ways, take)
  const statements = reasons.map(({ statement }) => statement)
  const [subject = "", ...subjects] = task.hasSubject
    ? [0, 1, 2].map((more) => chooseSubject(statements, take + more))
    : []
  return { subject, subjects, paragraphs: arrange(parts) }
}

function writeFollowUp({ facts, position, messages, hasSubject, take }: MessageTask): Letter {
  const reasons = chooseReasons(facts, position, messages)
  const statements = reasons.map(({ statement }) => statement)
  const { followUps } = choosePhrases(statements.join("\n")).phrases
  const around = pick(followUps[Math.min(position - 2, followUps.length - 1)] ?? [], take)
  return {
    subject: hasSubject ? chooseSubject(statements, take) : "",
    paragraphs: [[plain(around.lead), ...reasons.map(say)], [plain(around.close)]],
  }
}

/** The one whose turn it is. Throws a RangeError for an empty list, of which there is none. */
function pick<Item>(all: readonly Item[], take: number): Item {
  const item = all[take % all.length]
  if (item === undefined) throw new RangeError("There is nothing to choose from.")
  return item
}

const say = ({ id, statement }: Fact): Sentence => ({ text: finish(statement), facts: [id] })
const plain = (text: string): Sentence => ({ text, facts: [] })
