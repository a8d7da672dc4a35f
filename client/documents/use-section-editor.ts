import { useCallback, useEffect, useState } from "react"
import { type EditableSection, type Section, SectionChange, type SectionId } from "#contract/site/documents"
import { ApiError } from "../lib/api.ts"
import { useAction } from "../lib/use-action.ts"
import { openSection, saveSection } from "./edit-section.ts"

/** A section being edited. `known` is null until the server has sent its current content. */
export function useSectionEditor(id: SectionId, onSaved: (section: Section) => void) {
  const [known, setKnown] = useState<EditableSection | null>(null)
  const [text, setText] = useState("")
  /** The version that somebody else saved meanwhile. */
  const [theirs, setTheirs] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const { isBusy, run } = useAction()

  const load = useCallback(
    async (signal?: AbortSignal) => {
      setError(null)
      try {
        const section = await openSection(id, signal)
        setKnown(section)
        setText(section.html)
      } catch (failure) {
        if (!signal?.aborted) setError(messageOf(failure))
      }
    },
    [id],
  )

  useEffect(() => {
    const leaving = new AbortController()
    load(leaving.signal)
    return () => leaving.abort()
  }, [load])

  /** Saves, one save at a time. Any failure leaves the typed text in place. */
  async function save() {
    if (!known || isBusy) return
    const checked = SectionChange.safeParse({ html: text, updatedAt: known.updatedAt })
    setError(checked.success ? null : (checked.error.issues[0]?.message ?? null))
    if (!checked.success) return
    await run(async () => onSaved(await saveSection(id, checked.data)), {
      done: { title: "Content updated" },
      failed: describeRefusal,
      // Also shown beside the text: the toast may be gone, or unreachable behind the dialog.
      onRefused: ({ code, message }) => (code === "stale" ? showTheirs() : setError(message)),
    })
  }

  /** The next save is made in the knowledge of theirs, and replaces it. */
  async function showTheirs() {
    try {
      const now = await openSection(id)
      setTheirs(now.html)
      setKnown(now)
    } catch (failure) {
      setError(messageOf(failure))
    }
  }

  return {
    known,
    text,
    setText,
    theirs,
    error,
    isBusy,
    load,
    save,
    isUnsaved: known !== null && text !== known.html,
  }
}

const describeRefusal = ({ code, message }: ApiError) => ({
  ...(code === "stale"
    ? {
        title: "Changed by someone else",
        description:
          "This section was saved by someone else while you were writing. Nothing that you typed is lost.",
      }
    : { title: "Content not saved", description: `${message} What you typed is still here.` }),
  destructive: true,
})

const messageOf = (failure: unknown) =>
  failure instanceof ApiError ? failure.message : "Something went wrong. Please try again."
