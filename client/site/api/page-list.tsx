import { Link } from "../../lib/link.tsx"
import { type ApiPageName, apiResources, apiTopics, paths } from "../../paths.ts"
import { apiPageTexts } from "../content/api-pages.ts"

/** The way to every page of the reference; `current` is the one that is on screen. */
export const PageList = ({ current }: { current?: ApiPageName }) => (
  <ul className="api-pages">
    {[...apiResources, ...apiTopics].map((name) => (
      <li key={name}>
        <Link to={paths.apiReference(name)} aria-current={name === current ? "page" : undefined}>
          {apiPageTexts[name].title}
        </Link>
      </li>
    ))}
  </ul>
)
