import { useMemo } from "react"
import { type LoaderFunctionArgs, useLoaderData } from "react-router-dom"
import { TableOfContents } from "../blog/table-of-contents.tsx"
import { Link } from "../lib/link.tsx"
import type { Meta } from "../lib/meta.ts"
import { loadReads } from "../lib/reads.ts"
import { type ApiResource, paths } from "../paths.ts"
import { PageHero } from "../ui/page-hero.tsx"
import { AllCalls } from "./api/all-calls.tsx"
import { type DocumentedCall, resourceOf } from "./api/read-calls.ts"
import { apiResourceTexts } from "./content/api-resources.ts"
import "./api-page.css"

export const sheet = "api-reference-page"

interface Reference {
  resource: ApiResource
  calls: DocumentedCall[]
}

/** The calls of the resource that the address ends with, in the order of the document. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Reference> {
  const resource = new URL(request.url).pathname.split("/").at(-1) as ApiResource
  const calls = await loadReads(context).listCalls()
  return { resource, calls: calls.filter((call) => resourceOf(call) === resource) }
}

export const meta = ({ resource }: Reference): Meta => {
  const { title, text } = apiResourceTexts[resource]
  return {
    title: `${title} API`,
    description: `${text} Every call of version 1, with what it takes.`,
    keywords: `API, reference, ${resource}, OpenAPI`,
    canonicalPath: paths.apiReference(resource),
  }
}

export function Component() {
  const { resource, calls } = useLoaderData<Reference>()
  const { title, text } = apiResourceTexts[resource]
  const contents = useMemo(() => calls.map((call) => ({ id: call.name, text: call.title })), [calls])
  return (
    <>
      <PageHero eyebrow="API, version 1" sign="code" title={title} intro={text}>
        <Link to={`${paths.api}#contacts`} className="link">
          All of the API
        </Link>
      </PageHero>
      <div className="wrap article-layout">
        <TableOfContents headings={contents} />
        <article>
          <AllCalls calls={calls} />
        </article>
      </div>
    </>
  )
}
