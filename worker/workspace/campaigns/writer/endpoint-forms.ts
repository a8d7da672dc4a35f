import * as z from "zod/mini"
import type { FailureReason } from "./model-writer.ts"
import type { ChatMessage } from "./prompt.ts"

/** What an event of a stream says: more text, or how the answer ended. */
export interface Heard {
  text?: string
  isEnd?: boolean
  failed?: FailureReason
}

/** How a model is asked, and how it answers. */
export interface EndpointForm {
  path: string
  headers: (key: string | undefined) => Record<string, string>
  body: (model: string, messages: readonly ChatMessage[]) => object
  /** Of the data of an event. Throws for what it cannot be. */
  readEvent: (data: string) => Heard
  /** Of an answer that came as a whole, from what does not stream. Throws for what it cannot be. */
  readWhole: (text: string) => string
}

const usual = { max_tokens: 1200, temperature: 0.4, stream: true }
const isBusy = (error: unknown) => /rate|overload|capacity|busy/i.test(JSON.stringify(error))
const reasonOf = (error: unknown): FailureReason => (isBusy(error) ? "busy" : "unreachable")

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).check(z.minLength(1)),
})
const CompletionEvent = z.object({
  error: z.optional(z.unknown()),
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
  body: (model, messages) => ({ model, messages, ...usual, response_format: { type: "json_object" } }),
  readEvent(data) {
    if (data === "[DONE]") return { isEnd: true }
    const { error, choices } = CompletionEvent.parse(JSON.parse(data))
    if (error) return { failed: reasonOf(error) }
    const [choice] = choices
    return { text: choice?.delta.content ?? "", isEnd: typeof choice?.finish_reason === "string" }
  },
  readWhole: (text) => Completion.parse(JSON.parse(text)).choices[0]?.message.content ?? "",
}

const Message = z.object({ content: z.array(z.object({ type: z.string(), text: z.optional(z.string()) })) })
const MessageEvent = z.object({
  type: z.string(),
  delta: z.optional(z.object({ text: z.optional(z.string()) })),
  error: z.optional(z.unknown()),
})

/** Anthropic's Messages, in the version that is named. */
const anthropic: EndpointForm = {
  path: "/messages",
  headers: (key) => ({ "anthropic-version": "2023-06-01", ...(key && { "x-api-key": key }) }),
  body: (model, messages) => ({
    model,
    system: messages.flatMap(({ role, content }) => (role === "system" ? [content] : [])).join("\n"),
    messages: messages.filter(({ role }) => role !== "system"),
    ...usual,
  }),
  readEvent(data) {
    const { type, delta, error } = MessageEvent.parse(JSON.parse(data))
    if (type === "error") return { failed: reasonOf(error) }
    return { text: delta?.text ?? "", isEnd: type === "message_stop" }
  },
  readWhole: (text) =>
    Message.parse(JSON.parse(text))
      .content.map((part) => part.text ?? "")
      .join(""),
}

export const endpointForms = { openai: openAi, anthropic }
