import { SIGN_UPS_CLOSED } from "#contract/site/refusals/entrance"
import type { ApiError } from "../lib/api-error.ts"
import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { Banner } from "../ui/banner.tsx"
import { useSite } from "./use-site.ts"

/** Whether sign-up is closed: the page asks after hydration, and a refusal says so, too. */
export function useSignUpClosed(refusal: ApiError | null): boolean {
  const isClosed = useSite()?.isSignUpOpen === false
  return isClosed || refusal?.code === "signup_disabled"
}

/** Said in the place of the form. */
export const SignUpClosed = () => (
  <Banner>
    {SIGN_UPS_CLOSED} To hear when they open again,{" "}
    <Link className="link" to={paths.contact}>
      write to us
    </Link>
    .
  </Banner>
)
