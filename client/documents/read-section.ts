import type { Section } from "#contract/site/documents"
import { withoutPictures } from "#contract/site/pictures"
import type { Reads } from "../data/reads.ts"
import type { Hydration } from "../lib/page.ts"

/** A section of the documentation as everybody reads it; null if no section has that name. */
export const readSection = async (reads: Reads, id: string | undefined): Promise<Section | null> =>
  (await reads.listSections()).find((section) => section.id === id) ?? null

/** The text is the page: to send it a second time would double its size. */
export const sectionHydration: Hydration<Section | null> = {
  send: (section) => section && { ...section, html: "" },
  receive: (section, root) =>
    section && { ...section, html: withoutPictures(root.querySelector(".article")?.innerHTML ?? "") },
}
