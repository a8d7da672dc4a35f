import type { Fact } from "../../people/facts/contract.ts"
import type { Goal } from "../campaigns/contract.ts"
import { chooseReasons } from "./choose-reasons.ts"
import { finish } from "./sentences.ts"
import { writeOpening } from "./template-opening.ts"
import { writeSubject } from "./write-subject.ts"
import type { Letter, MessageTask, Sentence, Writer } from "./writer.ts"

/** The built-in writer: the same letter for the same facts, and no network. It writes the sentences of the brief as they are. */
export const templateWriter: Writer = {
  name: "template",
  model: null,
  write: async (task) => {
    if (task.purpose === "opening") return writeOpening(task)
    return task.position === 1 ? writeFirst(task) : writeFollowUp(task)
  },
}

const asks: Record<Goal, string> = {
  coverage: "Would this make a story for you?",
  link: "If it is useful to your readers, would you link to it?",
  mention: "Would this be worth a mention?",
  podcast: "Would this make an episode?",
  reply: "What do you think?",
}

function writeFirst({ facts, goal, hasSubject }: MessageTask): Letter {
  const reasons = chooseReasons(facts, 1)
  const page = facts.find(({ kind }) => kind === "page")
  return {
    subject: hasSubject ? writeSubject(reasons[0]?.statement ?? "") : "",
    paragraphs: [
      ...reasons.map((fact) => [say(fact)]),
      ...(page ? [[{ text: `All of it is here: ${page.statement}`, facts: [page.id] }]] : []),
      [plain(asks[goal])],
    ],
  }
}

const leads = [
  "One thing more, after my last message.",
  "One more thing, in case it helps.",
  "One last thing.",
]
const closes = [
  "Would that help?",
  "If it is not for you, a short no is enough.",
  "This is my last message about it.",
]

function writeFollowUp({ facts, position, hasSubject }: MessageTask): Letter {
  const reasons = chooseReasons(facts, position)
  return {
    subject: hasSubject ? writeSubject(reasons[0]?.statement ?? "") : "",
    paragraphs: [[plain(at(leads, position)), ...reasons.map(say)], [plain(at(closes, position))]],
  }
}

const at = (words: readonly string[], position: number) =>
  words[Math.min(position - 2, words.length - 1)] ?? ""

const say = ({ id, statement }: Fact): Sentence => ({ text: finish(statement), facts: [id] })
const plain = (text: string): Sentence => ({ text, facts: [] })
