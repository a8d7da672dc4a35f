import { type LoaderFunctionArgs, useLoaderData } from "react-router-dom"
import { TableOfContents } from "../blog/table-of-contents.tsx"
import { loadReads } from "../data/reads.ts"
import type { Meta } from "../lib/meta.ts"
import type { Hydration } from "../lib/page.ts"
import { paths } from "../paths.ts"
import { PageHero } from "../ui/page-hero.tsx"
import { AccessParts } from "./api/access.tsx"
import { ContactsPart } from "./api/contacts.tsx"
import { ResultParts } from "./api/results.tsx"
import { type CallShape, readShape, toShape } from "./api/shown-call.ts"
import { StartParts } from "./api/start.tsx"
import { explainCall } from "./content/api-fields.ts"
import { apiPage, apiSections, contactCalls } from "./content/api-reference.ts"
import "./api-page.css"

export const sheet = "api-page"

interface ApiEntrance {
  /** The base URL of this API for the examples: the same origin as this page. */
  base: string
  /** In the order of `contactCalls`. */
  shapes: CallShape[]
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<ApiEntrance> {
  const calls = await loadReads(context).listCalls()
  const shapes = contactCalls.flatMap(({ operation }) => {
    const call = calls.find(({ name }) => name === operation)
    return call ? [toShape(explainCall(call))] : []
  })
  return { base: `${new URL(request.url).origin}/v1`, shapes }
}

/** The contents of the tabs are in the page. */
export const hydration: Hydration<ApiEntrance> = {
  send: (entrance) => ({ ...entrance, shapes: [] }),
  receive: (entrance, root) => ({
    ...entrance,
    shapes: [...root.querySelectorAll("[role=tabpanel]")].map(readShape),
  }),
}

export const meta = (): Meta => ({
  title: "API Documentation",
  description:
    "The HTTP API, version 1: a first call, keys and contacts with examples for the command line, and the way to every call, webhooks, rate limits and errors.",
  keywords: "API, reference, contacts API, authentication, API keys, OpenAPI, webhooks",
  canonicalPath: paths.api,
})

export function Component() {
  const { base, shapes } = useLoaderData<ApiEntrance>()
  return (
    <>
      <PageHero eyebrow="API, version 1" title={apiPage.title} intro={apiPage.intro} />
      <div className="wrap article-layout">
        <TableOfContents headings={contents} />
        <article>
          <StartParts base={base} />
          <ContactsPart base={base} shapes={shapes} />
          <ResultParts />
          <AccessParts />
        </article>
      </div>
    </>
  )
}

const contents = [...apiSections]
