import { type KeyboardEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { NewReply, type ThreadDetail } from "#contract/workspace/replies/inbox"
import type { Looker } from "#contract/workspace/replies/looking"
import { useAutosavedValue } from "../../campaigns/campaigns/use-autosave.ts"
import { part } from "../../lib/addresses.ts"
import { ApiError, api } from "../../lib/api.ts"
import { useForm } from "../../lib/form.tsx"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { lateExtra } from "../../ui/late.tsx"
import { UnsavedDialog } from "../../ui/unsaved-dialog.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { LookingLine } from "../looking/looking-line.tsx"
import { AnswerField, type AnswerHandle } from "./answer-field.tsx"
import { SnippetList } from "./snippet-list.tsx"
import { useSnippets } from "./use-snippets.ts"

const DraftAnswer = lateExtra(async () => (await import("../answer-drafts/draft-answer.tsx")).DraftAnswer)

interface ReplyFormProps {
  workspace: MyWorkspace
  thread: Pick<ThreadDetail, "id" | "refusal" | "draft" | "sequence">
  /** A text that is put below what was typed, once for each such object. */
  taken: { text: string } | null
  /** The other members who have the conversation open. */
  others: readonly Looker[]
  /** Called with whether there are words that this member put here and has not sent; those of an earlier visit are none. */
  onAnswering: (isAnswering: boolean) => void
  onReply: (values: NewReply) => Promise<void>
}

/**
 * A reply, sent now from the conversation's mailbox. Sending it twice by accident delivers it once. What is half-written
 * is kept, and found again on another device.
 */
export function ReplyForm({ workspace, thread, taken, others, onAnswering, onReply }: ReplyFormProps) {
  const { id, refusal } = thread
  const endpoint = endpointOf(workspace, "/inbox/:id", id)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const words = useRef<AnswerHandle>(null)
  const [typed, setTyped] = useState(thread.draft)
  const [began] = useState(thread.draft)
  const isAnswering = typed !== began && typed.trim() !== ""
  const noteAnswering = useEffectEvent(onAnswering)
  useEffect(() => noteAnswering(isAnswering), [isAnswering])
  const [known, setKnown] = useState<typeof taken>(null)
  if (taken !== known) {
    setKnown(taken)
    if (taken) setTyped(below(typed, taken.text))
  }
  useEffect(() => {
    if (taken) words.current?.focus()
  }, [taken])
  const draft = useAutosavedValue(typed, async (text) => {
    await api.put(part(endpoint, "/draft"), { text })
  })
  const snippets = useSnippets({ workspace, endpoint, words })
  const form = useForm(NewReply, async (values) => {
    // So that no late save brings back what was sent.
    await draft.flush()
    await onReply(values).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      // What surely did not leave is tried again as another one, and other words are another one: the same key is never sent twice.
      if (error.code === "not_sent" || error.code === "sent_otherwise") setKey(crypto.randomUUID())
      throw error.code === "timeout" ? new ApiError(0, "timeout", SLOW) : error
    })
  })
  // Text that somebody began to write stays visible when it can no longer be sent.
  const [wasOpen, setWasOpen] = useState(began !== "")
  if (refusal === null && !wasOpen) setWasOpen(true)
  if (refusal && !wasOpen) return <Banner>{refusal}</Banner>

  // Before the editor takes the key for its own.
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || !target.matches(".input[aria-keyshortcuts]")) return
    if (snippets.onKey(event)) return
    if (event.key === "Escape") return target.blur()
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || refusal !== null) return
    event.preventDefault()
    event.stopPropagation()
    target.closest("form")?.requestSubmit()
  }
  // The same words as in the header, which is out of sight here and has told them to a screen reader already.
  const writers = others.filter((one) => one.isAnswering)
  return (
    <form {...form.attributes} className="reply">
      <fieldset className="grid grid-cols-1 gap-3" disabled={form.isBusy} onKeyDownCapture={onKey}>
        {refusal && <Banner>{refusal}</Banner>}
        {form.trouble && <Banner tone="danger">{form.trouble}</Banner>}
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="snippetIds" value={snippets.used.join(" ")} />
        <input type="hidden" name="text" value={typed} />
        <AnswerField
          ref={words}
          text={typed}
          error={form.errors.text}
          onChange={(text) => {
            setTyped(text)
            snippets.look()
          }}
          attributes={snippets.attributes}
        />
        <SnippetList {...snippets} />
        {writers.length > 0 && (
          <p className="text-sm text-muted">
            <LookingLine others={writers} />
          </p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted" aria-live="polite">
            {typed.trim() && savingWords[draft.state]} {refusal === null && thread.sequence?.isOpen && ENDS}
          </p>
          <div className="flex flex-wrap gap-3">
            {refusal === null && (
              <Suspense>
                <DraftAnswer
                  workspace={workspace}
                  endpoint={endpoint}
                  onUse={(text) => {
                    setTyped(below(typed, text))
                    words.current?.focus()
                  }}
                />
              </Suspense>
            )}
            <Button look="secondary" size="small" aria-expanded={snippets.isOpen} onClick={snippets.open}>
              Snippets
            </Button>
            <Button type="submit" size="small" busy={form.isBusy} disabled={refusal !== null}>
              {form.isBusy ? "Sending..." : "Send Answer"}
            </Button>
          </div>
        </div>
      </fieldset>
      <UnsavedDialog what="this answer" isUnsaved={() => draft.state === "failed"} />
    </form>
  )
}

/** What was typed, and a text below it. */
const below = (typed: string, text: string) => (typed.trim() ? `${typed.trimEnd()}\n\n${text}` : text)

const SLOW =
  "The mail server is slow, and your answer may still be on its way. Press Send again in a minute: it is not sent twice."
const ENDS = "Sending it ends their sequence."

const savingWords = { saved: "Draft kept", waiting: "", saving: "", failed: "The draft could not be kept." }
