import { Link } from "../../lib/link.tsx"
import { apiResources, paths } from "../../paths.ts"
import { apiResourceTexts } from "../content/api-resources.ts"

/** The way to the pages that list every call, one for each thing that calls are about. */
export const ResourceList = ({ base }: { base: string }) => (
  <div className="api-part mt-9">
    <h3 className="text-xl">Every call</h3>
    <p>
      What version 1 answers, with what each call takes and the scope that a key needs for it. These pages are
      written from{" "}
      <a href="/v1/openapi.json" className="link">
        {base}/openapi.json
      </a>
      , and that from the schemas that check what you send.
    </p>
    <dl className="api-fields">
      {apiResources.map((resource) => (
        <div key={resource}>
          <dt>
            <Link to={paths.apiReference(resource)} className="link">
              {apiResourceTexts[resource].title}
            </Link>
          </dt>
          <dd>{apiResourceTexts[resource].text}</dd>
        </div>
      ))}
    </dl>
  </div>
)
