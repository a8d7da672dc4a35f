import { forgetInvitation } from "../auth/pending-invitation.ts"
import { paths } from "../paths.ts"
import { ButtonLink } from "../ui/button.tsx"

/** Leaves the invitation for later, which is not offered again by itself. */
export const NotNow = () => (
  <ButtonLink to={paths.dashboard} look="quiet" onClick={forgetInvitation}>
    Not now
  </ButtonLink>
)
