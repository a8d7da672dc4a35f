import { useEffect, useState } from "react"
import { SIGN_UPS_CLOSED } from "#contract/site/refusals"
import { fetchSite } from "../lib/fetch-site.ts"
import { Link } from "../lib/link.tsx"
import { ApiError } from "../lib/send.ts"
import { paths } from "../paths.ts"
import { Banner } from "../ui/banner.tsx"

/** Whether sign-up is closed: the page asks after hydration, and a refusal says so, too. */
export function useSignUpClosed(refusal: ApiError | null): boolean {
  const [isClosed, setClosed] = useState(false)
  useEffect(() => {
    fetchSite().then(({ isSignUpOpen }) => setClosed(!isSignUpOpen), ignoreUnanswered)
  }, [])
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

/** Then the form stays, and the server decides when it is sent. */
function ignoreUnanswered(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
}
