import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { Part } from "./part.tsx"
import { ReadOn } from "./read-on.tsx"

/** SDKs and API Keys. */
export const AccessParts = () => (
  <>
    <Part id="sdks">
      <div className="api-part">
        <p>
          A typed client in TypeScript that packs without dependencies, a collection for Postman, Bruno and
          Insomnia, and OpenAPI 3.1, of which the generator of your language makes a client of its own.
        </p>
        <ReadOn to="sdks">Four ways to a client</ReadOn>
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
          , and to the trial. Without it a call answers 403 <code>plan_limit</code>.
        </p>
        <ul>
          <li>A key is shown once, when it is made. We keep only a hash of it.</li>
          <li>It has a name, scopes and an expiry if you wish; you see when it was last used.</li>
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
