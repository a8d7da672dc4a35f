import type { TypedResponse } from "hono"
import { readProblem } from "../../../http/read-problem.ts"
import type { Ctx, WorkspaceContext } from "../../core/context.ts"
import { DRAFT_STREAM, type Draft, type DraftEvent, type Judged } from "./contract.ts"
import { keepRunning } from "./running-drafts.ts"
import type { Watcher } from "./watch-draft.ts"

/**
 * Answers with a draft; or, for who accepts it, with a line of JSON for each thing that happens while it is written. What is refused
 * before it is begun is refused as usual.
 */
export async function answerDraft(
  c: WorkspaceContext,
  write: (watcher?: Watcher) => Promise<Draft>,
): Promise<AnsweredDraft> {
  if (!c.req.header("Accept")?.includes(DRAFT_STREAM)) return c.json(await write(), 201)
  const body = await streamDraft(c.var.ctx, write)
  const type = `${DRAFT_STREAM}; charset=utf-8`
  // Whoever asks for a stream reads it as one; the type of the call is that of the others.
  return c.body(body, 201, { "Content-Type": type }) as Response as AnsweredDraft
}

/** In milliseconds. */
const beatEvery = 1000

type AnsweredDraft = Response & TypedResponse<Draft, 201, "json">

async function streamDraft(
  ctx: Ctx,
  write: (watcher: Watcher) => Promise<Draft>,
): Promise<ReadableStream<Uint8Array>> {
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  // Only bytes leave the workspace.
  const { readable, writable } = new IdentityTransformStream()
  const lines = writable.getWriter()
  // Whoever does not listen any more wants no draft.
  lines.closed.catch(stop)
  const tell = (event: DraftEvent | ReturnType<typeof refusalOf>) =>
    void lines.write(new TextEncoder().encode(`${JSON.stringify(event)}\n`)).catch(stop)
  // A listener who is gone is noticed only when something is written.
  const beat = setInterval(() => tell({ kind: "waiting" }), beatEvery)
  const begun = Promise.withResolvers<void>()
  let forget = () => {}
  let told = 0
  const writing = write({
    signal: stopping.signal,
    onBegun(id) {
      forget = keepRunning(ctx, id, stop)
      tell({ kind: "begun", id })
      begun.resolve()
    },
    onJudged(sentences: Judged[]) {
      for (const judged of sentences.slice(told)) tell({ kind: "judged", ...judged })
      told = Math.max(told, sentences.length)
    },
  })
  writing.catch(() => {}).finally(() => clearInterval(beat))
  await Promise.race([begun.promise, writing])
  writing
    .then(
      (draft) => tell({ kind: "draft", draft }),
      (error) => tell(refusalOf(ctx, error)),
    )
    .finally(() => {
      forget()
      lines.close().catch(() => {})
    })
  return readable
}

/** As other answers that come line by line say it. */
function refusalOf({ requestId }: Ctx, error: unknown) {
  const { code, message } = readProblem(error instanceof Error ? error : new Error(String(error)), requestId)
  return { error: { code, message, request_id: requestId } }
}
