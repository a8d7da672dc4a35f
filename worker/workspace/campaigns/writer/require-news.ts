import { Problem } from "../../../http/problem.ts"
import type { Refusal } from "./contract.ts"
import { finish } from "./sentences.ts"
import type { MessageTask } from "./writer.ts"

/** Throws 422 for a first message of which the news is not left: the rest is of no use without it. */
export function requireNews(
  facts: MessageTask["facts"],
  used: readonly string[],
  refusals: readonly Refusal[],
) {
  const news = facts.filter(({ kind }) => kind === "news")
  if (news.length === 0 || news.some(({ id }) => used.includes(id))) return
  const said = new Set(news.map(({ statement }) => finish(statement)))
  const refused = refusals.find(({ sentence }) => said.has(sentence))
  throw new Problem(
    422,
    "draft_refused",
    refused
      ? `The news of your brief may not be used as it stands. “${refused.sentence.slice(0, 80)}”: ${refused.why}`
      : "The draft does not tell the news of your brief. Have it written again.",
  )
}
