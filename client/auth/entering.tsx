import { Navigate } from "react-router-dom"
import { Spinner } from "../ui/spinner.tsx"
import { afterSignIn } from "./pending-invitation.ts"

/**
 * Takes somebody who is signed in to the dashboard, or to the invitation for which they came, with something to look at until it
 * has arrived.
 */
export const Entering = () => (
  <>
    <Navigate to={afterSignIn()} replace />
    <Spinner label="Loading..." className="min-h-[60vh]" />
  </>
)
