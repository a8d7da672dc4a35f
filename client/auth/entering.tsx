import { Navigate } from "react-router-dom"
import { Spinner } from "../ui/spinner.tsx"
import { afterSignIn } from "./pending-invitation.ts"

/**
 * Redirects a signed-in user to the dashboard, or to the invitation for which they came, and shows something until that
 * page has loaded.
 */
export const Entering = () => (
  <>
    <Navigate to={afterSignIn()} replace />
    <Spinner label="Loading..." className="min-h-[60vh]" />
  </>
)
