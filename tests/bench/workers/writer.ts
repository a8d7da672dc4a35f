import { Problem } from "../../../worker/http/problem.ts"
import { askEndpoint } from "../../../worker/workspace/campaigns/language-model/ask-endpoint.ts"
import type { Spent } from "../../../worker/workspace/campaigns/language-model/ask-model.ts"
import { briefFacts } from "../../../worker/workspace/campaigns/writer/brief-facts.ts"
import { templateWriter } from "../../../worker/workspace/campaigns/writer/built-in/template-writer.ts"
import { type Composed, composeDraft } from "../../../worker/workspace/campaigns/writer/compose-draft.ts"
import { composeOpening } from "../../../worker/workspace/campaigns/writer/compose-opening.ts"
import { modelWriter } from "../../../worker/workspace/campaigns/writer/model-writer.ts"
import { splitSentences } from "../../../worker/workspace/campaigns/writer/sentences.ts"
import type { MessageTask, Writer } from "../../../worker/workspace/campaigns/writer/writer.ts"
import { type Case, cases, quotedArticle } from "../../worker/workspace/campaigns/writer/cases.ts"
import { faultsOfTone } from "../../worker/workspace/campaigns/writer/tone.ts"

/** What one of the ways of asking of a brief came to. */
interface Outcome {
  way: string
  isRight: boolean
  /** Sentences that the writer gave and the rules left out. */
  refused: number
  why: string
}

const page = "https://own.example/story"

/** The writer that the settings connect, as the worker's own do; without one the built-in writer. */
function writerOf(env: NodeJS.ProcessEnv, spend: (spent: Spent) => void): Writer {
  const { WRITER_URL: address, WRITER_API, WRITER_KEY: key, WRITER_MODEL: model = "" } = env
  if (!address) return templateWriter
  const api = WRITER_API === "anthropic" ? "anthropic" : "openai"
  const ask = askEndpoint({ api, address, key, model, patience: 120_000 })
  return modelWriter(model, async (messages, hearing) => {
    const answer = await ask(messages, hearing)
    spend(answer.spent)
    return answer
  })
}

const messageOf = async (writer: Writer, one: Case, over: Partial<MessageTask>): Promise<Composed> => {
  const facts = briefFacts({ ...one, tone: "" }, [page])
  const position = over.position ?? 1
  const task: MessageTask = {
    purpose: "message",
    position,
    hasSubject: position === 1,
    goal: one.goal,
    tone: "",
    facts,
    messages: 1,
    take: 0,
    ...over,
  }
  const own = facts.map(({ statement }) => statement)
  return composeDraft(await writer.write(task), task, { own, facts: new Map(), names: [], isPersonal: false })
}

const openingOf = async (writer: Writer, { news }: Case, quote: string): Promise<Composed> => {
  const fact = quotedArticle(quote)
  const letter = await writer.write({ purpose: "opening", news, tone: "", facts: [fact], take: 0 })
  return composeOpening(letter, { own: [], facts: new Map([[fact.id, fact]]), names: [], isPersonal: true })
}

/** Whether the writer gave something that may be used, and what the rules left out of it. */
async function judge(
  way: string,
  said: readonly string[],
  write: Promise<Composed>,
  isRight: (draft: Composed | null) => boolean,
): Promise<Outcome> {
  try {
    const draft = await write
    const faults = faultsOfTone(`${draft.subject}\n${draft.body}`, said)
    const why = [...faults, draft.body.slice(0, 90)].join("; ")
    return { way, isRight: faults.length === 0 && isRight(draft), refused: draft.refusals.length, why }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // A model that does not answer did not abstain.
    const isAbstaining = error.code !== "writer_failed"
    return { way, isRight: isAbstaining && isRight(null), refused: 0, why: error.message.slice(0, 90) }
  }
}

const isGiven = (draft: Composed | null) => draft !== null
const isShort = (most: number) => (draft: Composed | null) => draft !== null && draft.words <= most
const abstains = (draft: Composed | null) => draft === null

async function askOf(writer: Writer, one: Case): Promise<Outcome[]> {
  const said = splitSentences(`${one.news}\n${one.evidence}\n${one.offer}`)
  const message = (way: string, over: Partial<MessageTask>, isRight: (draft: Composed | null) => boolean) =>
    judge(way, said, messageOf(writer, one, over), isRight)
  const opening = (way: string, headline: string, isRight: (draft: Composed | null) => boolean) =>
    judge(way, [headline], openingOf(writer, one, headline), isRight)
  const first = await message("first message", {}, isShort(110))
  const earlier = await messageOf(writer, one, {}).then(
    ({ body }) => body,
    () => "",
  )
  const isOther = (draft: Composed | null) => draft !== null && draft.body !== earlier
  return [
    first,
    await message("another draft", { take: 1, earlier: [earlier] }, isOther),
    await message("first of three", { messages: 3 }, isShort(110)),
    await message("subject", {}, (draft) => draft !== null && draft.subject.length <= 60),
    // There are never as many reasons as that.
    await message("nothing left to say", { position: 20, messages: 20 }, abstains),
    await opening("article that fits", one.fits, isGiven),
    await opening("article that does not", one.foreign, abstains),
    await opening("a death", one.grave, abstains),
    await opening("instructions", one.injected, abstains),
  ]
}

/** The two hundred cases, and 25 in which nothing is left to say, asked of the writer that WRITER_URL, WRITER_API, WRITER_KEY and WRITER_MODEL connect. */
export async function benchWriter(): Promise<void> {
  const spent = { in: 0, out: 0 }
  const writer = writerOf(process.env, (one) => {
    spent.in += one.in
    spent.out += one.out
  })
  const outcomes: Outcome[] = []
  for (const one of cases) outcomes.push(...(await askOf(writer, one)))
  const ways = [...new Set(outcomes.map(({ way }) => way))]
  console.table(
    ways.map((way) => {
      const own = outcomes.filter((one) => one.way === way)
      const right = own.filter(({ isRight }) => isRight).length
      const refused = own.reduce((sum, one) => sum + one.refused, 0)
      return { way, right: `${right} of ${own.length}`, "sentences left out": refused }
    }),
  )
  for (const { way, why, isRight } of outcomes) if (!isRight) console.log(`${way}: ${why}`)
  const right = outcomes.filter(({ isRight }) => isRight).length
  console.log(
    `${writer.model ?? "The writer without a model"}: ${right} of ${outcomes.length} right; ${spent.in} tokens in, ${spent.out} out`,
  )
}
