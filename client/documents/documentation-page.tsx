import { type LoaderFunctionArgs, useLoaderData } from "react-router-dom"
import { BRAND } from "#contract/site/brand"
import { SECTIONS, type Section } from "#contract/site/documents"
import { loadReads } from "../data/reads.ts"
import { Link } from "../lib/link.tsx"
import type { Meta } from "../lib/meta.ts"
import { paths } from "../paths.ts"
import { Icon } from "../ui/icon.tsx"
import { PageHero } from "../ui/page-hero.tsx"
import { chapters } from "./chapters.ts"
import { Contents } from "./contents.tsx"
import { DocumentSection } from "./document-section.tsx"
import { QuestionBand } from "./question-band.tsx"
import { readSection } from "./read-section.ts"
import { SearchForm } from "./search/search-form.tsx"
import "./documentation-page.css"

export { sectionHydration as hydration } from "./read-section.ts"

export const sheet = "documentation-page"

const [first, ...others] = SECTIONS

export const loader = ({ context }: LoaderFunctionArgs) => readSection(loadReads(context), first.id)

export const meta = (): Meta => ({
  title: "Documentation",
  description: `How ${BRAND} works, from the first contact to the published story: finding people, drafting, sending, following up, measuring, and connecting your own systems.`,
  keywords: "documentation, guide, digital PR, outreach, contact finder, API",
  canonicalPath: paths.documentation,
})

/** The first section, and what the others are about. */
export function Component() {
  const section = useLoaderData<Section>()
  const { title, summary, sign } = chapters[first.id]
  return (
    <>
      <PageHero eyebrow="Documentation" sign={sign} title={title} intro={summary}>
        <SearchForm />
      </PageHero>
      <div className="wrap article-layout">
        <Contents current={first.id} />
        <article>
          <DocumentSection section={section} />
          <div className="chapters later">
            {others.map(({ id, title }) => (
              <section key={id} aria-labelledby={id}>
                <h2 id={id} className="text-xl">
                  <Link to={paths.document(id)}>
                    {title}
                    <Icon name="arrow-right" />
                  </Link>
                </h2>
                <p>{chapters[id].summary}</p>
              </section>
            ))}
          </div>
        </article>
      </div>
      <QuestionBand />
    </>
  )
}
