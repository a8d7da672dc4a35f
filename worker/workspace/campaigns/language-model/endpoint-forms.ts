import * as z from "zod/mini"
import type { ChatMessage, FailureReason } from "./ask-model.ts"
import type { Usage } from "./count-tokens.ts"

/** What an event of a stream says: more text, what it used, or how the answer ended. */
export interface Heard {
  text?: string
  /** The text is whole; what it used may follow. */
  isEnd?: boolean
  /** Nothing more follows. */
  isLast?: boolean
  usage?: Usage
  failed?: FailureReason
}

/** How a model is asked, and how it answers. */
export interface EndpointForm {
  path: string
  headers: (key: string | undefined) => Record<string, string>
  body: (model: string, messages: readonly ChatMessage[]) => object
  /** With nothing that a model may not know: some newer ones take neither a temperature nor a limit by its older name. */
  plainBody: (model: string, messages: readonly ChatMessage[]) => object
  /** Of the data of an event. Throws for what it cannot be. */
  readEvent: (data: string) => Heard
  /** Of an answer that came as a whole, from what does not stream. Throws for what it cannot be. */
  readWhole: (text: string) => { content: string; usage: Usage }
}

const max_tokens = 1200
const usual = { max_tokens, temperature: 0.4, stream: true }
const isBusy = (error: unknown) => /rate|overload|capacity|busy/i.test(JSON.stringify(error))
const reasonOf = (error: unknown): FailureReason => (isBusy(error) ? "busy" : "unreachable")

/** A count that can be one; anything else counts as not said. */
const Tokens = z.catch(z.optional(z.int().check(z.minimum(0), z.maximum(10_000_000))), undefined)

const CompletionUsage = z.catch(
  z.nullish(z.object({ prompt_tokens: Tokens, completion_tokens: Tokens })),
  undefined,
)
const usageOf = (said: z.infer<typeof CompletionUsage>): Usage => ({
  in: said?.prompt_tokens,
  out: said?.completion_tokens,
})
const Completion = z.object({
  usage: CompletionUsage,
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).check(z.minLength(1)),
})
const CompletionEvent = z.object({
  error: z.optional(z.unknown()),
  usage: CompletionUsage,
  choices: z._default(
    z.array(
      z.object({
        delta: z._default(z.object({ content: z.nullish(z.string()) }), {}),
        finish_reason: z.nullish(z.string()),
      }),
    ),
    [],
  ),
})

const openAi: EndpointForm = {
  path: "/chat/completions",
  headers: (key) => (key ? { Authorization: `Bearer ${key}` } : {}),
  body: (model, messages) => ({
    model,
    messages,
    ...usual,
    stream_options: { include_usage: true },
    response_format: { type: "json_object" },
  }),
  plainBody: (model, messages) => ({ model, messages, stream: true }),
  readEvent(data) {
    if (data === "[DONE]") return { isEnd: true, isLast: true }
    const { error, choices, usage } = CompletionEvent.parse(JSON.parse(data))
    if (error) return { failed: reasonOf(error) }
    const [choice] = choices
    return {
      text: choice?.delta.content ?? "",
      isEnd: typeof choice?.finish_reason === "string",
      usage: usageOf(usage),
    }
  },
  readWhole(text) {
    const { choices, usage } = Completion.parse(JSON.parse(text))
    return { content: choices[0]?.message.content ?? "", usage: usageOf(usage) }
  },
}

const MessageUsage = z.catch(
  z.nullish(
    z.object({
      input_tokens: Tokens,
      cache_creation_input_tokens: Tokens,
      cache_read_input_tokens: Tokens,
      output_tokens: Tokens,
    }),
  ),
  undefined,
)
const Message = z.object({
  content: z.array(z.object({ type: z.string(), text: z.optional(z.string()) })),
  usage: MessageUsage,
})
const MessageEvent = z.object({
  type: z.string(),
  delta: z.optional(z.object({ text: z.optional(z.string()) })),
  error: z.optional(z.unknown()),
  message: z.optional(z.object({ usage: MessageUsage })),
  usage: MessageUsage,
})

/** What is read from a cache is used as well. */
const wentIn = (said: z.infer<typeof MessageUsage>): number | undefined =>
  said?.input_tokens === undefined
    ? undefined
    : said.input_tokens + (said.cache_creation_input_tokens ?? 0) + (said.cache_read_input_tokens ?? 0)

/** Anthropic's Messages, in the version that is named. */
const anthropic: EndpointForm = {
  path: "/messages",
  headers: (key) => ({ "anthropic-version": "2023-06-01", ...(key && { "x-api-key": key }) }),
  body: (model, messages) => ({ ...asMessages(model, messages), ...usual }),
  plainBody: (model, messages) => ({ ...asMessages(model, messages), max_tokens, stream: true }),
  readEvent(data) {
    const { type, delta, error, message, usage } = MessageEvent.parse(JSON.parse(data))
    if (type === "error") return { failed: reasonOf(error) }
    const isLast = type === "message_stop"
    // The end of a stream says all that came out, not what was added.
    const said = { in: wentIn(message?.usage), out: usage?.output_tokens ?? message?.usage?.output_tokens }
    return { text: delta?.text ?? "", isEnd: isLast, isLast, usage: said }
  },
  readWhole(text) {
    const { content, usage } = Message.parse(JSON.parse(text))
    return {
      content: content.map((part) => part.text ?? "").join(""),
      usage: { in: wentIn(usage), out: usage?.output_tokens },
    }
  },
}

const asMessages = (model: string, messages: readonly ChatMessage[]) => ({
  model,
  system: messages.flatMap(({ role, content }) => (role === "system" ? [content] : [])).join("\n"),
  messages: messages.filter(({ role }) => role !== "system"),
})

export const endpointForms = { openai: openAi, anthropic }
