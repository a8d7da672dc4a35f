import * as z from "zod/mini"
import { oversize as oversizePost, REQUIRED } from "../blog/contract.ts"

/** The sections of the documentation, in their order. */
export const SECTIONS = [
  { id: "getting-started", title: "Getting Started" },
  { id: "contact-finder", title: "Contact Finder" },
  { id: "ai-email-generator", title: "AI Email Generator" },
  { id: "outreach-automation", title: "Outreach Automation" },
  { id: "opportunity-scanner", title: "Opportunity Scanner" },
  { id: "performance-tracking", title: "Performance Tracking" },
  { id: "integrations", title: "Integrations" },
  { id: "api-reference", title: "API Reference" },
] as const
export type SectionId = (typeof SECTIONS)[number]["id"]

export const titleOf = (id: SectionId): string => SECTIONS.find((section) => section.id === id)?.title ?? id

/** UTF-8 bytes of one section. */
export const MOST_BYTES = 100_000

/** The error in the size of a section's HTML, as it is sent or as it will be stored; undefined if there is none. */
export const oversize = (html: string): string | undefined =>
  new TextEncoder().encode(html).length > MOST_BYTES
    ? `Content must be at most ${MOST_BYTES / 1000} KB`
    : oversizePost(html)

/** The editor's input: `PUT /api/documents/{id}`. */
export const SectionChange = z.object({
  html: z.string(REQUIRED).check(
    z.overwrite((html) => html.trim().toWellFormed()),
    z.minLength(1, { error: REQUIRED, abort: true }),
    z.refine((html) => oversize(html) === undefined, { error: ({ input }) => oversize(String(input)) }),
  ),
  /** As the editor loaded it: a section that was changed since then is left alone. Null if it never was. */
  updatedAt: z.nullable(z.iso.datetime()),
})
export type SectionChange = z.infer<typeof SectionChange>

/** A section as its page shows it. `html` is sanitised. */
export interface Section {
  id: SectionId
  html: string
  /** ISO 8601 text; null until the first change. */
  updatedAt: string | null
}

/** A section as its editor sees it, including its original text. */
export interface EditableSection extends Section {
  original: string
}

/** What the browser asks here, and what it gets. */
export interface DocumentCalls {
  "GET /api/documents": { answer: { sections: Section[] } }
  "GET /api/documents/:id": { answer: EditableSection }
  "PUT /api/documents/:id": { body: SectionChange; answer: Section }
}
