import { paths } from "../paths.ts"
import { Banner } from "../ui/banner.tsx"
import { ButtonLink } from "../ui/button.tsx"

/** Said in place of a workspace to a member who has not set up what it requires. */
export const NeedsFactor = ({ name }: { name: string }) => (
  <>
    <h1 className="text-3xl">One more step</h1>
    <Banner>
      <p>
        <bdi>{name}</bdi> is open to members with two-step verification. Add a passkey or an authenticator
        app, and you are in.
      </p>
      <ButtonLink size="small" className="mt-3" to={paths.settings}>
        Set up two-step verification
      </ButtonLink>
    </Banner>
  </>
)
