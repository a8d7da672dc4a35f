import type { Section, SectionChange, SectionId } from "#contract/site/documents"
import { at, part } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"
import { send } from "../lib/send.ts"

const endpoint = at("/api/documents")

/** Everybody reads the same sections, so this carries no token; the rest is for the administrator. */
export async function fetchSections(): Promise<Section[]> {
  const { sections } = await send("GET", endpoint)
  return sections
}

/** A section as it is now, past every cache. */
export const openSection = (id: SectionId, signal?: AbortSignal) =>
  api.get(part(endpoint, "/:id", id), signal ? { signal } : {})

export const saveSection = (id: SectionId, change: SectionChange) =>
  api.put(part(endpoint, "/:id", id), change)
