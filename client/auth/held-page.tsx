import { useEffect } from "react"
import { paths } from "../paths.ts"
import { Button, ButtonAnchor } from "../ui/button.tsx"
import { session, useSession } from "./session.tsx"

/** Keeps the page, with all that is written on it, when the server ends the session. */
export const useHeldPage = () => useEffect(() => session.pages.hold(), [])

/**
 * Covers a page that outlives its session until the same person signs in again. It is part of the application's first
 * script: by the time it is needed, nothing more may be there to load.
 */
export function HeldPage() {
  const { lapsed } = useSession()
  return (
    lapsed && (
      <dialog
        ref={show}
        className="dialog"
        aria-labelledby="held"
        aria-describedby="held-text"
        onCancel={(event) => event.preventDefault()}
        // A browser closes it at the second Escape all the same.
        onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
      >
        <h2 id="held" className="text-xl">
          Your session has ended
        </h2>
        <p id="held-text" className="mt-2 text-muted">
          What you wrote on this page is still here. Sign in again in a new tab, then come back.
        </p>
        {/* The first of them gets the focus, perhaps in the middle of a sentence: a key must not give the page up. */}
        <div className="page-cover mt-6 flex flex-row-reverse flex-wrap gap-3">
          <ButtonAnchor href={paths.login} target="_blank">
            Sign in again
          </ButtonAnchor>
          <Button look="secondary" onClick={() => session.pages.leave()}>
            Leave this page
          </Button>
        </div>
      </dialog>
    )
  )
}

/** Gives the focus back as it goes. */
function show(dialog: HTMLDialogElement) {
  dialog.showModal()
  return () => dialog.close()
}
