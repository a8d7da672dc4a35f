import { useEffect } from "react"
import { paths } from "../paths.ts"
import { Button, ButtonAnchor } from "../ui/button.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { session, useSession } from "./session.tsx"

/** Keeps the page, with all that is written on it, when the server ends the session; covers it until they sign in again. */
export function HeldPage() {
  const { lapsed } = useSession()
  useEffect(() => session.holdPage(), [])
  return (
    <Dialog
      open={lapsed !== null}
      stays
      onClose={() => {}}
      title="Your session has ended"
      description="What you wrote on this page is still here. Sign in again in a new tab, then come back."
    >
      <div className="page-cover mt-6 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={() => session.leavePage()}>
          Leave this page
        </Button>
        <ButtonAnchor href={paths.login} target="_blank">
          Sign in again
        </ButtonAnchor>
      </div>
    </Dialog>
  )
}
