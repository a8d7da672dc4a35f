import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router-dom"
import { SECTIONS, type Section, titleOf } from "#contract/site/documents"
import { loadReads, type Reads } from "../data/reads.ts"
import type { Meta } from "../lib/meta.ts"
import type { Hydration } from "../lib/page.ts"
import { paths } from "../paths.ts"
import * as notFoundPage from "../site/not-found-page.tsx"
import { PageHero } from "../ui/page-hero.tsx"
import { chapters } from "./chapters.ts"
import { Contents } from "./contents.tsx"
import { DocumentSection } from "./document-section.tsx"
import { Neighbours } from "./neighbours.tsx"
import { QuestionBand } from "./question-band.tsx"
import { readSection, sectionHydration } from "./read-section.ts"
import { type Results, SEARCH } from "./search/passage.ts"
import { SearchResults } from "./search/search-results.tsx"
import "./documentation-page.css"

export const sheet = "document-page"

/** A section, what was searched for in all of them, or null for an address that leads to neither. */
type Loaded = Section | Results | null
const isSearch = (loaded: Loaded): loaded is Results => loaded !== null && "query" in loaded

export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<Loaded> {
  const reads = loadReads(context)
  if (params.section === SEARCH) return search(request.url, reads)
  if (params.section === SECTIONS[0].id) throw redirect(paths.documentation, 301)
  return readSection(reads, params.section)
}

/** The server searches. A browser that comes back to what was found, without the page, asks for the page. */
async function search(address: string, reads: Reads): Promise<Results> {
  if (import.meta.env.SSR)
    return (await import("./search/search-documentation.ts")).searchDocumentation(address, reads)
  location.replace(address)
  return new Promise(() => {})
}

export const hydration: Hydration<Loaded> = {
  send: (loaded) => (isSearch(loaded) ? loaded : sectionHydration.send(loaded)),
  receive: (loaded, root) => (isSearch(loaded) ? loaded : sectionHydration.receive(loaded, root)),
}

export const status = (loaded: Loaded) => (loaded ? 200 : notFoundPage.status())

export function meta(loaded: Loaded): Meta {
  if (!loaded) return notFoundPage.meta()
  if (isSearch(loaded))
    return {
      title: "Search the Documentation",
      description: "The documentation, the help center and the API's reference, all at once.",
      noIndex: true,
    }
  const { id } = loaded
  return {
    title: `${titleOf(id)} Documentation`,
    description: chapters[id].summary,
    keywords: `documentation, guide, ${titleOf(id)}`,
    canonicalPath: paths.document(id),
  }
}

export function Component() {
  const loaded = useLoaderData<Loaded>()
  if (!loaded) return <notFoundPage.Component />
  if (isSearch(loaded))
    return (
      <>
        <SearchResults {...loaded} />
        <QuestionBand />
      </>
    )
  const { title, summary, sign } = chapters[loaded.id]
  return (
    <>
      <PageHero eyebrow="Documentation" sign={sign} title={title} intro={summary} />
      <div className="wrap article-layout">
        <article>
          {/* Keyed by section, so that what was saved in one is not shown in the next. */}
          <DocumentSection key={loaded.id} section={loaded} />
          <Neighbours of={loaded.id} />
        </article>
        <Contents current={loaded.id} />
      </div>
      <QuestionBand />
    </>
  )
}
