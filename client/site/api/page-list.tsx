import { type ApiPageName, apiResources, apiTopics } from "../../api-page-names.ts"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { apiPageTexts } from "../content/api-pages.ts"

/** Links to all pages of the reference; `current` is the page on screen. */
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
