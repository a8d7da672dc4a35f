import { useEffect } from "react"
import { useSession } from "../auth/session.tsx"
import { NavLink } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { Button, ButtonLink } from "../ui/button.tsx"

/** Dashboard and Log out when signed in, Log in and Start Free when not, nothing until that is known. */
export function AccountLinks() {
  const { user, isLoading, logout } = useSession()
  useKnownSession(isLoading)
  if (user) {
    return (
      <>
        <NavLink to={paths.dashboard} className="nav-link">
          Dashboard
        </NavLink>
        <Button look="secondary" size="small" onClick={logout} disabled={isLoading}>
          Log out
        </Button>
      </>
    )
  }
  return (
    <div className="signed-out contents">
      <NavLink to={paths.login} className="nav-link">
        Log in
      </NavLink>
      <ButtonLink to={paths.signup} size="small">
        Start Free
      </ButtonLink>
    </div>
  )
}

/** The bootstrap hides the offers to sign in from who seems to be signed in; from here on the session itself decides. */
function useKnownSession(isLoading: boolean) {
  useEffect(() => {
    document.documentElement.toggleAttribute("data-session", isLoading)
  }, [isLoading])
}
