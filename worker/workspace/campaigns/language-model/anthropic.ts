import * as z from "zod/mini"
import type { ChatMessage } from "./ask-model.ts"
import { type EndpointForm, max_tokens, reasonOf, Tokens, usual } from "./endpoint-form.ts"

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
export const anthropic: EndpointForm = {
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
