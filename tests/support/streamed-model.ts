import type { IncomingMessage, ServerResponse } from "node:http"

// How the pretended model streams: whole at once, in steps that a test allows, or in ways that go wrong.

interface Steps {
  asked: PromiseWithResolvers<ServerResponse>
  closed: PromiseWithResolvers<void>
}
const steps = new Map<string, Steps>()

function stepsOf(mark: string): Steps {
  const known = steps.get(mark) ?? { asked: Promise.withResolvers(), closed: Promise.withResolvers() }
  steps.set(mark, known)
  return known
}

/** A piece of text as an event, in the form that was asked for by its address. */
const say = (isMessages: boolean, text: string): string =>
  isMessages
    ? `event: content_block_delta\ndata: ${JSON.stringify({ type: "content_block_delta", delta: { type: "text_delta", text } })}\n\n`
    : `data: ${JSON.stringify({ choices: [{ delta: { content: text } }] })}\n\n`
const end = (isMessages: boolean): string =>
  isMessages ? 'event: message_stop\ndata: {"type":"message_stop"}\n\n' : "data: [DONE]\n\n"
const error = (isMessages: boolean): string =>
  isMessages
    ? 'event: error\ndata: {"type":"error","error":{"type":"overloaded_error"}}\n\n'
    : 'data: {"error":{"message":"The server is overloaded"}}\n\n'

/** Writes until nobody takes it any more. */
function pour(answer: ServerResponse, text: string): void {
  while (!answer.destroyed && answer.write(text)) {}
  if (!answer.destroyed) answer.once("drain", () => pour(answer, text))
}

type Temper = (answer: ServerResponse, words: { isMessages: boolean; pieces: string[] }) => void

const begin: Temper = (answer, { isMessages, pieces }) => {
  for (const piece of pieces.slice(0, Math.ceil(pieces.length / 2))) answer.write(say(isMessages, piece))
}

export const streams: Record<string, Temper> = {
  streamed: (answer, { isMessages, pieces }) => {
    answer.write(": a comment\n\n")
    for (const piece of pieces) answer.write(say(isMessages, piece))
    answer.end(end(isMessages))
  },
  /** Says what it used, as each of the two says it. */
  counted: (answer, { isMessages, pieces }) => {
    const event = (data: object) => answer.write(`data: ${JSON.stringify(data)}\n\n`)
    if (isMessages)
      event({
        type: "message_start",
        message: { usage: { input_tokens: 600, cache_read_input_tokens: 100, output_tokens: 1 } },
      })
    for (const piece of pieces) answer.write(say(isMessages, piece))
    if (isMessages) event({ type: "message_delta", delta: {}, usage: { output_tokens: 50 } })
    else {
      event({ choices: [{ delta: {}, finish_reason: "stop" }], usage: null })
      event({ choices: [], usage: { prompt_tokens: 700, completion_tokens: 50 } })
    }
    answer.end(end(isMessages))
  },
  /** Ends its text, and says nothing after it. */
  finished: (answer, { isMessages, pieces }) => {
    for (const piece of pieces) answer.write(say(isMessages, piece))
    answer.end(`data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: "stop" }] })}\n\n`)
  },
  brokenoff: (answer, words) => {
    begin(answer, words)
    answer.write(":\n\n", () => answer.destroy())
  },
  unended: (answer, words) => {
    begin(answer, words)
    answer.end()
  },
  erring: (answer, words) => {
    begin(answer, words)
    answer.end(error(words.isMessages))
  },
  nonsense: (answer, words) => {
    begin(answer, words)
    answer.end("data: {not json\n\n")
  },
  silent: begin,
  endless: (answer, { isMessages }) => pour(answer, say(isMessages, '{"paragraphs": [[ '.repeat(40))),
  padded: (answer) => pour(answer, `: ${"still here ".repeat(100)}\n\n`),
  /** Says what a test lets it say, when the test lets it. */
  steps: () => {},
}

/** Answers as a stream, if the temper is one that streams. */
export function answerAsStream(
  temper: string,
  answer: ServerResponse,
  { path, body, content }: { path: string; body: string; content: string },
): boolean {
  const stream = streams[temper]
  if (!stream) return false
  const isMessages = path.endsWith("/messages")
  const [, mark = ""] = /mark-([a-z0-9]+)/.exec(body) ?? []
  const { asked, closed } = stepsOf(mark)
  answer.on("close", () => closed.resolve())
  answer.writeHead(200, { "Content-Type": "text/event-stream; charset=utf-8" })
  answer.flushHeaders()
  stream(answer, { isMessages, pieces: content.match(/.{1,7}/gs) ?? [] })
  asked.resolve(answer)
  return true
}

/**
 * Lets a test lead a model that is marked: `GET /steps/MARK/asked` answers once it was asked, `POST /steps/MARK` has it say
 * something, `POST /steps/MARK/end` ends it well, and `GET /steps/MARK/closed` answers once its connection is closed.
 */
export async function leadSteps(request: IncomingMessage, answer: ServerResponse): Promise<void> {
  const [, , mark = "", what] = (request.url ?? "").split("/")
  const { asked, closed } = stepsOf(mark)
  const model = await asked.promise
  if (what === "closed") await closed.promise
  if (what === "end") model.end(end(false))
  if (request.method === "POST" && !what) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    model.write(say(false, Buffer.concat(chunks).toString("utf8")))
  }
  answer.end()
}
