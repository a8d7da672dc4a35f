import { useState } from "react"
import type { DraftFix, TextFix, Warning } from "#contract/workspace/campaigns/wording"
import { ApiError, api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { applyFix, putText } from "./apply-fix.ts"
import { type StepDraft, textAt } from "./steps-draft.ts"
import type { Draft } from "./use-draft.ts"
import { useRecheck } from "./use-recheck.ts"
import type { WordsToChange } from "./words-to-change.ts"

interface Change {
  words: string
  steps: StepDraft[]
  onePerOutlet: boolean
}

/**
 * Mends what a warning is about, says what was changed, and takes the last change back. `onChanged` checks again,
 * `onSelect` shows words that only their writer can change, and `writingFor` is the message of the warning for which a
 * text is being written.
 */
export function useMend(
  draft: Draft,
  onChanged: () => Promise<void>,
  onSelect: (words: WordsToChange) => void,
) {
  const [last, setLast] = useState<Change | null>(null)
  const { steps, setSteps, settings, set } = draft
  const recheck = useRecheck(draft, onChanged)
  const drafting = useAction({ failed: "Not Written" })
  const before = { steps, onePerOutlet: settings.onePerOutlet }

  const writeAgain = async (warning: Warning, { field }: DraftFix) => {
    await draft.flush()
    const stepId = steps[(warning.position ?? 1) - 1]?.id ?? ""
    const written = await api.post(draft.drafts, {
      campaignId: draft.id,
      stepId,
      writer: "template" as const,
    })
    const stood = textAt(steps, warning)?.subject
    const subject = [written.subject, ...written.subjects].find((one) => one && one !== stood)
    if (field === "subject" && !subject)
      throw new ApiError(0, "nothing_else", "Your brief gives no other subject.")
    setSteps((now) =>
      putText(now, warning, field === "subject" && subject ? { subject } : { body: written.body }),
    )
    const words =
      field === "subject" ? `The subject is now “${subject}”.` : "The message is a new draft from your brief."
    setLast({ ...before, words })
    recheck()
  }
  const mend = (warning: Warning) => {
    const { fix } = warning
    if (fix.kind === "select") {
      const { field, at, text } = fix
      onSelect({
        position: warning.position,
        label: warning.label,
        message: warning.message,
        field,
        at,
        text,
      })
      return
    }
    if (fix.kind === "draft") {
      void drafting.run(() => writeAgain(warning, fix), { of: warning.message })
      return
    }
    if (fix.kind === "one_per_outlet") {
      set({ onePerOutlet: true })
      setLast({ ...before, words: "One person at each outlet is written to." })
    } else {
      const mended = applyFix(steps, warning, fix)
      if (mended) {
        setSteps(mended)
        setLast({ ...before, words: sayChange(fix) })
      }
    }
    recheck()
  }
  const undo = () => {
    if (!last) return
    setSteps(last.steps)
    set({ onePerOutlet: last.onePerOutlet })
    setLast(null)
    recheck()
  }
  return { mend, undo, changed: last?.words ?? null, writingFor: drafting.busyWith }
}

function sayChange({ changes }: TextFix): string {
  const [{ from, to } = { from: "", to: "" }, ...others] = changes
  const also =
    others.length > 0 ? `, and so in ${others.length} more ${others.length === 1 ? "place" : "places"}` : ""
  if (from === "") return `“${to.trim()}” was added.`
  return to ? `“${from}” is now “${to}”${also}.` : `“${from.trim()}” is out${also}.`
}
