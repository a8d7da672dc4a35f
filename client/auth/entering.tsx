import { Navigate } from "react-router-dom"
import { paths } from "../paths.ts"
import { Spinner } from "../ui/spinner.tsx"

/** Takes somebody who is signed in to the dashboard, with something to look at until it has arrived. */
export const Entering = () => (
  <>
    <Navigate to={paths.dashboard} replace />
    <Spinner label="Loading..." className="min-h-[60vh]" />
  </>
)
