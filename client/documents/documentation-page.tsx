import { lazy, Suspense, useState } from "react"
import { type LoaderFunctionArgs, useLoaderData } from "react-router-dom"
import { BRAND } from "#contract/site/brand"
import { SECTIONS, type Section, type SectionId } from "#contract/site/documents"
import { useSession } from "../auth/session.tsx"
import { TableOfContents } from "../blog/table-of-contents.tsx"
import type { Meta } from "../lib/meta.ts"
import type { Hydration } from "../lib/page.ts"
import { loadReads } from "../lib/reads.ts"
import { paths } from "../paths.ts"
import { ButtonLink } from "../ui/button.tsx"
import { CallBand } from "../ui/call-band.tsx"
import { PageHero } from "../ui/page-hero.tsx"
import { DocumentSection } from "./document-section.tsx"
import "./documentation-page.css"

export const sheet = "documentation-page"

export const loader = ({ context }: LoaderFunctionArgs): Promise<Section[]> =>
  loadReads(context).listSections()

/** The text is the page: to send it a second time would double its size. */
export const hydration: Hydration<Section[]> = {
  send: (sections) => sections.map((section) => ({ ...section, html: "" })),
  receive: (sections, root) => {
    const texts = root.querySelectorAll(".article")
    return sections.map((section, at) => ({ ...section, html: texts[at]?.innerHTML ?? "" }))
  },
}

export const meta = (): Meta => ({
  title: "Documentation",
  description: `How ${BRAND} works, from the first contact to the published story: finding people, drafting, sending, following up, measuring, and connecting your own systems.`,
  keywords: "documentation, guide, digital PR, outreach, contact finder, API",
  canonicalPath: paths.documentation,
})

const contents = SECTIONS.map(({ id, title }) => ({ id, text: title }))

// Only the administrator ever needs it.
const EditSection = lazy(async () => ({ default: (await import("./edit-section.tsx")).EditSection }))

export function Component() {
  const loaded = useLoaderData<Section[]>()
  const [saved, setSaved] = useState<Partial<Record<SectionId, Section>>>({})
  // Of the page, not of the section: a session that ends while somebody writes takes the buttons away, not the dialog.
  const [editing, setEditing] = useState<SectionId | null>(null)
  const { isAdmin } = useSession()
  return (
    <>
      <PageHero
        eyebrow="Documentation"
        sign="file"
        title="From a story to the people who would print it"
        intro="Eight sections, in the order in which you will need them. Each can be read on its own."
      />
      <div className="wrap article-layout">
        <TableOfContents headings={contents} />
        <article>
          {loaded.map(({ id, html }) => (
            <DocumentSection
              key={id}
              id={id}
              html={saved[id]?.html ?? html}
              onEdit={isAdmin ? setEditing : undefined}
            />
          ))}
        </article>
      </div>
      <CallBand
        title="Something unclear?"
        text="If a section left a question open, the section is wrong. Tell us which."
      >
        <ButtonLink to={paths.contact}>Contact us</ButtonLink>
        <ButtonLink to={paths.helpCenter} look="secondary">
          Help Center
        </ButtonLink>
      </CallBand>
      {editing && (
        <Suspense>
          <EditSection
            key={editing}
            id={editing}
            onSaved={(section) => setSaved({ ...saved, [section.id]: section })}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </>
  )
}
