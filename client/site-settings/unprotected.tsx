import { paths } from "../paths.ts"
import { Banner } from "../ui/banner.tsx"
import { ButtonLink } from "../ui/button.tsx"

/** The administrator may do everything, so a password alone is little. */
export const Unprotected = () => (
  <Banner tone="danger">
    <p>
      Your account may do everything on this site, and a password alone opens it. Protect it with a passkey or
      an authenticator app.
    </p>
    <ButtonLink size="small" className="mt-3" to={paths.settings}>
      Set up two-step verification
    </ButtonLink>
  </Banner>
)
