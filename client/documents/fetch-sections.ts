import type { Section } from "#contract/site/documents"
import { at } from "../lib/addresses.ts"
import { send } from "../lib/send.ts"

/** Everybody reads the same sections, so this carries no token. What changes them is in `edit-section.ts`. */
export async function fetchSections(): Promise<Section[]> {
  const { sections } = await send("GET", at("/api/documents"))
  return sections
}
