import { useState } from "react"
import type { DraftFix, TextFix, Warning } from "#contract/workspace/campaigns/wording"
import { ApiError, api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { changeText, isAsChanged, readFix, type TextChange, undoText } from "./apply-fix.ts"
import { isAdded } from "./edited-steps.ts"
import { textAt } from "./steps-draft.ts"
import type { Draft } from "./use-draft.ts"
import { useRecheck } from "./use-recheck.ts"
import type { WordsToChange } from "./words-to-change.ts"

interface Change {
  words: string
  /** The text that was changed; null where a rule of the campaign was. */
  text: TextChange | null
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
  // Warnings are about the messages that the server has.
  const added = steps.filter(isAdded)
  const change = (text: TextChange, words: string) => {
    setSteps((now) => changeText(now, text))
    setLast({ text, words })
    recheck()
  }

  const writeAgain = async (warning: Warning, { field }: DraftFix) => {
    const stood = textAt(added, warning)
    if (!stood) return
    await draft.flush()
    const stepId = added[(warning.position ?? 1) - 1]?.id ?? ""
    const written = await api.post(draft.drafts, {
      campaignId: draft.id,
      stepId,
      writer: "template" as const,
    })
    const subject = [written.subject, ...written.subjects].find((one) => one && one !== stood.subject)
    if (field === "subject" && !subject)
      throw new ApiError(0, "nothing_else", "Your brief gives no other subject.")
    const text = { key: stood.key, field, from: stood[field] }
    if (field === "subject" && subject) change({ ...text, to: subject }, `The subject is now “${subject}”.`)
    else change({ ...text, to: written.body }, "The message is a new draft from your brief.")
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
      setLast({ text: null, words: "One person at each outlet is written to." })
      recheck()
      return
    }
    const stood = textAt(added, warning)
    const text = stood && readFix(stood, fix)
    if (text) change(text, sayChange(fix))
    else recheck()
  }
  const undo = () => {
    if (!last) return
    const { text } = last
    if (text) setSteps((now) => undoText(now, text))
    else set({ onePerOutlet: false })
    setLast(null)
    recheck()
  }
  // What somebody has changed once more is theirs to take back.
  const stands = last?.text ? isAsChanged(steps, last.text) : settings.onePerOutlet
  return { mend, undo, changed: last && stands ? last.words : null, writingFor: drafting.busyWith }
}

function sayChange({ changes }: TextFix): string {
  const [{ from, to } = { from: "", to: "" }, ...others] = changes
  const also =
    others.length > 0 ? `, and so in ${others.length} more ${others.length === 1 ? "place" : "places"}` : ""
  if (from === "") return `“${to.trim()}” was added.`
  return to ? `“${from}” is now “${to}”${also}.` : `“${from.trim()}” is out${also}.`
}
