import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { samples } from "../content/api-reference.ts"
import { Part, Sample } from "./part.tsx"

/** SDKs and API Keys. */
export const AccessParts = ({ base }: { base: string }) => (
  <>
    <Part id="sdks">
      <div className="api-part">
        <p>
          There is no package of ours to install, and you need none. In the repository of this product, under{" "}
          <code>worker/workspace/public-api/client</code>, lies a typed client that is written from the
          document of this API, with an example that uses it: three files to copy. The API describes itself as
          OpenAPI 3.1 at <code>{base}/openapi.json</code>, written by the same schemas that check your
          requests, so it cannot fall behind. Give it to the generator of your language and you have a typed
          client that is yours.
        </p>
        <p>Or write the little that you need:</p>
        <Sample sample={samples.client} base={base} />
      </div>
    </Part>
    <Part id="api-keys">
      <div className="api-part">
        <p>
          Keys are made and revoked in your workspace, by its owner and admins. API access belongs to the
          Agency and Enterprise{" "}
          <Link to={paths.pricing} className="link">
            plans
          </Link>
          , and to the trial. Without it a call answers 403 <code>plan_limit</code>; keys are kept, and work
          again with the plan.
        </p>
        <ul>
          <li>A key is shown once, when it is made. We keep a hash of it and cannot show it again.</li>
          <li>
            It has a name, scopes that say what it may do, and an expiry if you wish; you see when it was last
            used.
          </li>
          <li>Revoking it holds from the next request on.</li>
          <li>To replace one, make the new key, move your program over, then revoke the old.</li>
        </ul>
        <p>
          <ButtonLink to={paths.apiKeys}>Go to API Dashboard</ButtonLink>
        </p>
      </div>
    </Part>
  </>
)
