import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router-dom"
import { SECTIONS, type Section, titleOf } from "#contract/site/documents"
import { loadReads } from "../data/reads.ts"
import type { Meta } from "../lib/meta.ts"
import { paths } from "../paths.ts"
import * as notFoundPage from "../site/not-found-page.tsx"
import { PageHero } from "../ui/page-hero.tsx"
import { chapters } from "./chapters.ts"
import { Contents } from "./contents.tsx"
import { DocumentSection } from "./document-section.tsx"
import { Neighbours } from "./neighbours.tsx"
import { QuestionBand } from "./question-band.tsx"
import { readSection } from "./read-section.ts"
import "./documentation-page.css"

export { sectionHydration as hydration } from "./read-section.ts"

export const sheet = "document-page"

export async function loader({ params, context }: LoaderFunctionArgs): Promise<Section | null> {
  if (params.section === SECTIONS[0].id) throw redirect(paths.documentation, 301)
  return readSection(loadReads(context), params.section)
}

export const status = (section: Section | null) => (section ? 200 : notFoundPage.status())

export const meta = (section: Section | null): Meta =>
  section
    ? {
        title: `${titleOf(section.id)} Documentation`,
        description: chapters[section.id].summary,
        keywords: `documentation, guide, ${titleOf(section.id)}`,
        canonicalPath: paths.document(section.id),
      }
    : notFoundPage.meta()

export function Component() {
  const section = useLoaderData<Section | null>()
  if (!section) return <notFoundPage.Component />
  const { title, summary, sign } = chapters[section.id]
  return (
    <>
      <PageHero eyebrow="Documentation" sign={sign} title={title} intro={summary} />
      <div className="wrap article-layout">
        <article>
          {/* Keyed by section, so that what was saved in one is not shown in the next. */}
          <DocumentSection key={section.id} section={section} />
          <Neighbours of={section.id} />
        </article>
        <Contents current={section.id} />
      </div>
      <QuestionBand />
    </>
  )
}
