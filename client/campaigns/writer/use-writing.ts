import { useCallback, useEffect, useRef, useState } from "react"
import type { DraftEvent, Judged, Draft as Written } from "#contract/workspace/campaigns/writer"
import { type Address, part } from "../../lib/addresses.ts"
import { ApiError, api, asPerson } from "../../lib/api.ts"
import type { Following } from "../../lib/send-for-lines.ts"

/** Asks for a draft, whose events come as they happen. */
export type AskForDraft = (following: Following) => AsyncGenerator<DraftEvent>

/** Longer than a model may take by any sensible setting, in milliseconds. */
const patience = 180_000

export interface Writing {
  state: "idle" | "writing" | "stopping" | "stopped" | "done" | "failed"
  /** What was written so far. None of it can be used. */
  sentences: (Judged & { number: number })[]
  draft: Written | null
  failure: ApiError | null
}
const idle: Writing = { state: "idle", sentences: [], draft: null, failure: null }

interface Running {
  leaving: AbortController
  /** Null until the server has begun, and again once it has ended. */
  id: string | null
}

/**
 * A draft while it is written. `stop` ends the request to the model and then says so; `leave` does the same without a word, and so
 * does whoever leaves the page. `drafts` is the address of the workspace's drafts.
 */
export function useWriting(drafts: Address<"/drafts">, ask: AskForDraft) {
  const [writing, setWriting] = useState(idle)
  const running = useRef<Running | null>(null)

  const drop = useCallback(() => {
    const { id = null, leaving } = running.current ?? {}
    // The server would notice by itself, a moment later.
    if (id !== null) api.delete(part(drafts, "/:id", id)).catch(() => {})
    leaving?.abort()
    running.current = null
  }, [drafts])

  const begin = useCallback(async () => {
    drop()
    const own: Running = { leaving: new AbortController(), id: null }
    running.current = own
    const show = (change: (known: Writing) => Writing) => {
      if (running.current === own) setWriting(change)
    }
    const hear = (event: DraftEvent) => {
      if (event.kind === "begun") own.id = event.id
      else if (event.kind === "waiting") return
      else if (event.kind === "draft") show((known) => ({ ...known, state: "done", draft: event.draft }))
      else show((known) => add(known, event))
    }
    show(() => ({ ...idle, state: "writing" }))
    try {
      await asPerson(async (headers) => {
        for await (const event of ask({ headers, signal: own.leaving.signal, patience })) hear(event)
      })
      show((known) => (known.state === "done" ? known : failedBy(brokenOff())))
      own.id = null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code !== "aborted") own.id = null
      if (error.code === "stopped") show(() => ({ ...idle, state: "stopped" }))
      else if (error.code !== "aborted") show(() => failedBy(error))
    }
  }, [ask, drop])

  const stop = async () => {
    const own = running.current
    if (!own) return
    setWriting((known) => (known.state === "writing" ? { ...known, state: "stopping" } : known))
    try {
      // The answer ends with how it was stopped, or with the draft that was whole by then.
      if (own.id !== null) return await api.delete(part(drafts, "/:id", own.id))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
    own.leaving.abort()
    setWriting({ ...idle, state: "stopped" })
  }

  const leave = useCallback(() => {
    drop()
    setWriting(idle)
  }, [drop])
  useEffect(() => leave, [leave])

  const change = (work: (draft: Written) => Written) =>
    setWriting((known) => (known.draft ? { ...known, draft: work(known.draft) } : known))
  return { ...writing, begin, stop, leave, change }
}

const add = (known: Writing, judged: Judged): Writing => ({
  ...known,
  sentences: [...known.sentences, { ...judged, number: known.sentences.length }],
})

const failedBy = (failure: ApiError): Writing => ({ ...idle, state: "failed", failure })

/** An answer without its end. */
const brokenOff = () =>
  new ApiError(0, "network", "The connection broke off, and nothing was kept. Please try again.")
