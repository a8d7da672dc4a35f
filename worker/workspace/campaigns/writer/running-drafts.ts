import { conflict } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { objectMemory } from "../../core/object-memory.ts"

/** Drafts that are being written in a workspace, with who asked and what ends them. */
const runningIn = objectMemory(() => new Map<string, { askedBy: string; stop: () => void }>())

/** Keeps how a draft is stopped, until the returned function is called. */
export function keepRunning(ctx: Ctx, id: string, stop: () => void): () => void {
  const drafts = runningIn(ctx)
  drafts.set(id, { askedBy: ctx.actor.id, stop })
  return () => void drafts.delete(id)
}

/**
 * Stops a draft that the actor asked for: the request to the model ends, and nothing of the draft is kept. It stays counted. One that
 * has ended meanwhile, or that somebody else asked for, stays as it is: a program cannot know which of the two came first.
 */
export function stopDraft(ctx: Ctx, id: string): void {
  const draft = runningIn(ctx).get(id)
  if (draft?.askedBy === ctx.actor.id) draft.stop()
}

export const stopped = () => conflict("It was stopped. Nothing of it was kept.", "stopped")
