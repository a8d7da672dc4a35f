import type { Step } from "#contract/workspace/campaigns/campaigns"
import { Button } from "../../ui/button.tsx"
import { titleOf } from "./sequence-line.tsx"
import type { Draft } from "./use-draft.ts"

/** Lets somebody decide between the messages that they changed here and those that somebody else has saved meanwhile. */
export function ChangedByOthers({ draft, theirs }: { draft: Draft; theirs: readonly Step[] }) {
  return (
    <section
      className="banner grid gap-3"
      data-tone="danger"
      role="alert"
      aria-label="Changed by somebody else"
    >
      <p>
        Somebody else changed these messages while you were writing. What you typed is still here, and is not
        saved.{" "}
        {draft.isLaunched
          ? "Keep your words to look over them and use them; messages that the other person added or removed stay so."
          : "Saving yours replaces theirs."}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" size="small" onClick={draft.takeTheirs}>
          Load theirs
        </Button>
        <Button size="small" onClick={draft.keepMine}>
          {draft.isLaunched ? "Keep mine" : "Save mine"}
        </Button>
      </div>
      <details>
        <summary className="font-semibold">Show their messages</summary>
        <ol className="mt-2 grid gap-3">
          {theirs.flatMap((step, at) =>
            [step, ...step.variants].map(({ id, subject, body }) => (
              <li key={id} className="wrap-anywhere">
                <strong>{titleOf(at)}</strong> {subject}
                <p className="whitespace-pre-wrap" dir="auto">
                  {body}
                </p>
              </li>
            )),
          )}
        </ol>
      </details>
    </section>
  )
}
