import { useEffect } from "react"
import { useBlocker } from "react-router-dom"
import { Button } from "./button.tsx"
import { Dialog } from "./dialog.tsx"

/** Asks before what was written is lost: by a dialog inside the application, by the browser's own question on the way out. */
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
