import { useMemo } from "react"
import { type LoaderFunctionArgs, useLoaderData } from "react-router-dom"
import { type ApiPageName, isApiResource } from "../api-page-names.ts"
import { TableOfContents } from "../blog/table-of-contents.tsx"
import { loadReads } from "../data/reads.ts"
import { Link } from "../lib/link.tsx"
import type { Meta } from "../lib/meta.ts"
import type { Hydration } from "../lib/page.ts"
import { paths } from "../paths.ts"
import { PageHero } from "../ui/page-hero.tsx"
import { AllCalls } from "./api/all-calls.tsx"
import { Guide } from "./api/guide.tsx"
import { guides } from "./api/guides/guides.ts"
import { PageList } from "./api/page-list.tsx"
import { resourceOf } from "./api/read-calls.ts"
import { readShownCalls, type ShownCall } from "./api/shown-call.ts"
import { explainCall } from "./content/api-fields.ts"
import { apiPageTexts } from "./content/api-pages.ts"
import "./api-page.css"

export const sheet = "api-reference-page"

interface Reference {
  name: ApiPageName
  /** The base URL of this API for the examples: the same origin as this page. */
  base: string
  /** The calls of the page, in the order of the document; none where it applies to every call. */
  calls: ShownCall[]
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Reference> {
  const { origin, pathname } = new URL(request.url)
  const name = pathname.split("/").at(-1) as ApiPageName
  const calls = await loadReads(context).listCalls()
  return {
    name,
    base: `${origin}/v1`,
    calls: calls.filter((call) => resourceOf(call) === name).map(explainCall),
  }
}

/** The calls are the page: to send them a second time would add a third to it. */
export const hydration: Hydration<Reference> = {
  send: (reference) => ({ ...reference, calls: [] }),
  receive: (reference, root) => ({ ...reference, calls: readShownCalls(root) }),
}

export const meta = ({ name }: Reference): Meta => {
  const { title, text } = apiPageTexts[name]
  const isResource = isApiResource(name)
  return {
    title: isResource ? `${title} API` : `API ${title}`,
    description: isResource ? `${text} Every call of version 1, with what it takes.` : text,
    keywords: `API, reference, ${title}, OpenAPI`,
    canonicalPath: paths.apiReference(name),
  }
}

export function Component() {
  const { name, base, calls } = useLoaderData<Reference>()
  const { title, text } = apiPageTexts[name]
  const guide = guides[name] ?? []
  const contents = useMemo(
    () => [
      ...(guides[name] ?? []).map((part) => ({ id: part.id, text: part.title })),
      ...calls.map((call) => ({ id: call.name, text: call.title })),
      { id: "pages", text: "All of the reference" },
    ],
    [name, calls],
  )
  return (
    <>
      <PageHero eyebrow="API, version 1" title={title} intro={text}>
        <Link to={paths.api} className="link">
          API documentation
        </Link>
        <Link to="#pages" className="link">
          All of the reference
        </Link>
      </PageHero>
      <div className="wrap article-layout">
        <TableOfContents headings={contents} />
        <article className="later-rows">
          <Guide parts={guide} base={base} />
          <AllCalls calls={calls} />
          <section className="api-section" aria-labelledby="pages">
            <div className="api-part">
              <h2 id="pages" className="text-2xl">
                All of the reference
              </h2>
              <PageList current={name} />
              {calls.length > 0 && (
                <p>
                  How to begin, with a key and a first call, is in the{" "}
                  <Link to={paths.api} className="link">
                    API documentation
                  </Link>
                  . What version 1 answers is written from{" "}
                  <a href="/v1/openapi.json" className="link">
                    {base}/openapi.json
                  </a>
                  , and that from the schemas that check what you send.
                </p>
              )}
            </div>
          </section>
        </article>
      </div>
    </>
  )
}
