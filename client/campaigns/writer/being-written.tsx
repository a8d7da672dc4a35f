import type { Writing } from "./use-writing.ts"

/** Says how a draft is coming along, also to screen readers, and shows each sentence once it was judged. */
export function BeingWritten({ state, sentences }: Pick<Writing, "state" | "sentences">) {
  const isWriting = state === "writing" || state === "stopping"
  return (
    <div className="grid gap-3">
      <p role="status" className="flex items-center gap-3 text-sm text-muted empty:hidden">
        {isWriting && <span className="spinner" aria-hidden />}
        {inWords({ state, sentences })}
      </p>
      {isWriting && sentences.length > 0 && (
        <ol
          aria-label="Being written"
          className="grid gap-2 rounded-md border border-dashed border-line p-4 text-sm text-muted wrap-anywhere"
        >
          {sentences.map(({ number, sentence, why }) => (
            <li key={number}>
              {why === null ? (
                <bdi>{sentence}</bdi>
              ) : (
                <>
                  <s>
                    <bdi>{sentence}</bdi>
                  </s>{" "}
                  Left out: {why}
                </>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function inWords({ state, sentences }: Pick<Writing, "state" | "sentences">): string {
  if (state === "stopping") return "Stopping..."
  if (state === "stopped") return "Stopped. Nothing of it was kept. It counts as one of this hour's drafts."
  if (state === "done") return "The draft is written."
  if (state !== "writing") return ""
  if (sentences.length === 0) return "Writing a draft..."
  const left = sentences.filter(({ why }) => why !== null).length
  const many = `${sentences.length} ${sentences.length === 1 ? "sentence" : "sentences"} so far`
  return `Writing a draft: ${many}${left > 0 ? `, ${left} left out` : ""}. It can be used when it is whole.`
}
