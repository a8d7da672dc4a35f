import type { Judged } from "./contract.ts"
import type { Known } from "./judge-sentence.ts"
import { judgeSentences } from "./keep-sentences.ts"
import { stopped } from "./running-drafts.ts"
import type { Letter, Task, Writer } from "./writer.ts"

/** Follows a draft while it is written. */
export interface Watcher {
  /** Aborts when whoever asked stops it, or is gone. */
  signal: AbortSignal
  /** Called once everything about the request is in order and it is counted, with the draft's id. */
  onBegun: (id: string) => void
  /** Called with the sentences that were written so far, each judged as it will be in the end. */
  onJudged: (sentences: Judged[]) => void
}

/** Has a letter written for a draft that was counted, and tells the watcher of it. Throws 409 when it is stopped. */
export async function watchDraft(
  { id, writer, known, room }: { id: string; writer: Writer; known: Known; room: number },
  task: Task,
  watcher: Watcher | undefined,
): Promise<Letter> {
  if (!watcher) return writer.write(task)
  const { signal, onBegun, onJudged } = watcher
  onBegun(id)
  const onLetter = ({ paragraphs }: Letter) =>
    onJudged(
      judgeSentences(paragraphs, known, room)
        .flat()
        .map(({ text, why }) => ({ sentence: text, why })),
    )
  const letter = await writer.write(task, { signal, onLetter })
  // It may have been stopped while the end of the answer was on its way.
  if (signal.aborted) throw stopped()
  return letter
}
