import type { FetchedPage } from "../../fetching/fetched-document.ts"
import type { ExtractedPage } from "../../fetching/to-content.ts"
import type { ScrapedEmail } from "./contract.ts"

/**
 * The owner of each address as far as the page shows it, and whether the page asks for no pitches there. These rules
 * are loaded with the first page, so that no other visitor waits for them.
 */
export async function nameOwners(
  page: FetchedPage,
  emails: ExtractedPage["emails"],
): Promise<ScrapedEmail[]> {
  const nobody = { owner: null, asksNoPitches: false }
  if (page.kind !== "html" || emails.length === 0) return emails.map((email) => ({ ...email, ...nobody }))
  const { readSite } = await import("../../fetching/reading/read-site.ts")
  const { people, addresses } = readSite([{ url: page.url, text: page.text, kind: "html" }], page.url, 0)
  const titles = new Map(people.map(({ name, title }) => [name, title]))
  const known = new Map(addresses.map((found) => [found.address, found]))
  return emails.map((email) => {
    const { person = null, noSolicitation = false } = known.get(email.address) ?? {}
    const owner = person === null ? null : { name: person, title: titles.get(person) ?? null }
    return { ...email, owner, asksNoPitches: noSolicitation }
  })
}
