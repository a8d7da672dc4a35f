import * as z from "zod/mini"
import type { Usage } from "./count-tokens.ts"
import { type EndpointForm, reasonOf, Tokens, usual } from "./endpoint-form.ts"

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

export const openAi: EndpointForm = {
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
