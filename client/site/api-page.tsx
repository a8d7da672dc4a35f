import { type LoaderFunctionArgs, useLoaderData } from "react-router-dom"
import { TableOfContents } from "../blog/table-of-contents.tsx"
import type { Meta } from "../lib/meta.ts"
import { loadReads } from "../lib/reads.ts"
import { paths } from "../paths.ts"
import { PageHero } from "../ui/page-hero.tsx"
import { AccessParts } from "./api/access.tsx"
import { ContactsPart } from "./api/contacts.tsx"
import { type DocumentedCall, resourceOf } from "./api/read-calls.ts"
import { ResultParts } from "./api/results.tsx"
import { StartParts } from "./api/start.tsx"
import { apiPage, apiSections, contactCalls } from "./content/api-reference.ts"
import "./api-page.css"

export const sheet = "api-page"

/** Where this API is reached, for the examples (on the same origin as this page), and those of its calls that it shows. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<ApiReference> {
  const shown: string[] = contactCalls.map(({ operation }) => operation)
  const calls = await loadReads(context).listCalls()
  return {
    base: `${new URL(request.url).origin}/v1`,
    calls: calls.filter((call) => shown.includes(call.name) || resourceOf(call) === "analytics"),
  }
}

interface ApiReference {
  base: string
  calls: DocumentedCall[]
}

export const meta = (): Meta => ({
  title: "API Documentation",
  description:
    "Reference of the HTTP API, version 1: keys, contacts, campaigns, analytics, rate limits and errors, with examples for the command line and JavaScript.",
  keywords: "API, reference, contacts API, campaigns, analytics, OpenAPI, rate limits",
  canonicalPath: paths.api,
})

export function Component() {
  const { base, calls } = useLoaderData<ApiReference>()
  return (
    <>
      <PageHero eyebrow="API, version 1" sign="code" title={apiPage.title} intro={apiPage.intro} />
      <div className="wrap article-layout">
        <TableOfContents headings={contents} />
        <article>
          <StartParts base={base} />
          <ContactsPart base={base} calls={calls} />
          <ResultParts base={base} calls={calls} />
          <AccessParts base={base} />
        </article>
      </div>
    </>
  )
}

const contents = [...apiSections]
