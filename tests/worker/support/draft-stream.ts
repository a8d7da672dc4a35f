import { env } from "cloudflare:workers"
import { readSettings } from "../../../worker/env.ts"
import { DRAFT_STREAM, type DraftEvent } from "../../../worker/workspace/campaigns/writer/contract.ts"

const model = (path: string, init?: RequestInit) =>
  fetch(new URL(path, readSettings(env).WRITER_URL), init).then((answer) => answer.text())

/** A model that says what a test lets it say: `tone` makes it be asked so. */
export function leadModel() {
  const mark = crypto.randomUUID().replaceAll("-", "")
  return {
    tone: `peer-steps mark-${mark}`,
    asked: () => model(`/steps/${mark}/asked`),
    say: (text: string) => model(`/steps/${mark}`, { method: "POST", body: text }),
    end: () => model(`/steps/${mark}/end`, { method: "POST" }),
    /** Resolves once its connection to us is closed. */
    closed: () => model(`/steps/${mark}/closed`),
  }
}

export const streaming = { Accept: DRAFT_STREAM }

/** The events of a streamed draft, one by one. */
export function followDraft(answer: Response) {
  if (!answer.body) throw new Error("no body")
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  const lines: string[] = []
  let rest = ""
  const next = async (): Promise<DraftEvent | null> => {
    for (;;) {
      const line = lines.shift()
      const event: DraftEvent | null = line === undefined ? null : JSON.parse(line)
      if (event && event.kind !== "waiting") return event
      if (event) continue
      const { done, value } = await reader.read()
      if (done) return null
      const parts = (rest + value).split("\n")
      rest = parts.pop() ?? ""
      lines.push(...parts)
    }
  }
  const all = async () => {
    const events: DraftEvent[] = []
    for (let event = await next(); event; event = await next()) events.push(event)
    return events
  }
  return { next, all, leave: () => reader.cancel() }
}
