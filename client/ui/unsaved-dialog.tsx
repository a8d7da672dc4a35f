import { useEffect } from "react"
import { useBlocker } from "react-router-dom"
import { Button } from "./button.tsx"
import { Dialog } from "./dialog.tsx"

/**
 * Asks before unsaved text is lost: with a dialog inside the application, with the browser's own prompt on leaving it.
 */
export function UnsavedDialog({ what, isUnsaved }: { what: string; isUnsaved: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isUnsaved() && event.preventDefault()
    addEventListener("beforeunload", ask)
    return () => removeEventListener("beforeunload", ask)
  }, [isUnsaved])
  return (
    <Dialog
      open={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      description={`Your changes to ${what} have not been saved.`}
    >
      <div className="mt-6 flex justify-end gap-3">
        <Button look="secondary" onClick={() => blocker.reset?.()}>
          Keep editing
        </Button>
        <Button look="danger" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </div>
    </Dialog>
  )
}
