import { foldName } from "../../core/fold-name.ts"

/** What tells who somebody is as long as no address does. */
interface Described {
  name: string
  /** Where they work: the company, and the outlet if there is one. Blank ones are ignored. */
  workplaces: readonly (string | null)[]
  links: readonly string[]
}

/**
 * The keys by which somebody is recognised without an address: their name with each workplace, and with each social link.
 * Two people who share a key are taken for one. A name alone is no key, and neither is a link alone, because colleagues may
 * share the page of their outlet.
 */
export function identitiesOf({ name, workplaces, links }: Described): string[] {
  const known = foldName(name)
  const places = workplaces.map((place) => foldName(place ?? "")).filter(Boolean)
  return [...new Set([...places, ...links.map(foldLink)])].map((place) => `${known}\n${place}`)
}

/** A link as it is compared: without the scheme, `www.`, the fragment, the last slash and upper case. */
const foldLink = (link: string): string =>
  link
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, "")
    .replace(/#.*$/, "")
    .replace(/\/$/, "")
