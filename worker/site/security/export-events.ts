import type { Actor, Ctx } from "../../http/context.ts"
import { byteOrderMark, toLine } from "../../workspace/across/files/csv-line.ts"
import type { SecurityEvent, SecurityFilter } from "./contract.ts"
import { selectEvents } from "./list-events.ts"
import { noteEvent } from "./note-event.ts"

const atOnce = 1000

/** The columns of the file, in their order. */
const columns: Record<string, (event: SecurityEvent) => string | number | null | undefined> = {
  at: ({ at }) => at,
  kind: ({ kind }) => kind,
  result: ({ result }) => result,
  detail: ({ detail }) => detail,
  person_id: ({ person }) => person?.id,
  person: ({ person }) => person?.email,
  by_id: ({ actor }) => actor?.id,
  by: ({ actor }) => actor?.email,
  workspace_id: ({ workspaceId }) => workspaceId,
  device: ({ device }) => device,
  country: ({ country }) => country,
  network: ({ network }) => network,
  times: ({ times }) => times,
  request_id: ({ requestId }) => requestId,
}

/** The events that fit, newest first, as a CSV file that is read from the database while it is sent. */
export function exportEvents(ctx: Ctx, actor: Actor, filter: SecurityFilter): ReadableStream<Uint8Array> {
  noteEvent(ctx, { kind: "export", personId: actor.userId, detail: "security_events" })
  const encoder = new TextEncoder()
  let before = filter.before
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(byteOrderMark + toLine(Object.keys(columns)))),
    async pull(controller) {
      const events = await selectEvents(ctx, { ...filter, before }, atOnce)
      const lines = events.map((event) =>
        toLine(Object.values(columns).map((readCell) => String(readCell(event) ?? ""))),
      )
      if (lines.length > 0) controller.enqueue(encoder.encode(lines.join("")))
      before = events.at(-1)?.id
      if (events.length < atOnce) controller.close()
    },
  })
}
