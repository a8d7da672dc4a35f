import { conflict, notFound } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"

/** Drafts that are being written in a workspace, with who asked and what ends them. They end with the object at the latest. */
const running = new WeakMap<DurableObjectStorage, Map<string, { askedBy: string; stop: () => void }>>()

/** Keeps how a draft is stopped, until the returned function is called. */
export function keepRunning({ storage, actor }: Ctx, id: string, stop: () => void): () => void {
  const drafts = running.get(storage) ?? new Map()
  running.set(storage, drafts)
  drafts.set(id, { askedBy: actor.id, stop })
  return () => void drafts.delete(id)
}

/**
 * Stops a draft that the actor asked for: the request to the model ends, and nothing of the draft is kept. It stays counted. Throws 404
 * for one that is not being written, or not for them.
 */
export function stopDraft({ storage, actor }: Ctx, id: string): void {
  const draft = running.get(storage)?.get(id)
  if (draft?.askedBy !== actor.id) throw notFound("draft")
  draft.stop()
}

export const stopped = () => conflict("It was stopped. Nothing of it was kept.", "stopped")
