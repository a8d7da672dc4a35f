import type { EditableSection, Section, SectionChange, SectionId } from "#contract/site/documents"
import { api } from "../lib/api.ts"
import { send } from "../lib/send.ts"

const endpoint = "/api/documents"

/** Everybody reads the same sections, so this carries no token; the rest is for the administrator. */
export async function fetchSections(): Promise<Section[]> {
  const { sections } = await send<{ sections: Section[] }>(endpoint, { method: "GET" })
  return sections
}

/** A section as it is now, past every cache. */
export const openSection = (id: SectionId, signal?: AbortSignal) =>
  api.get<EditableSection>(`${endpoint}/${id}`, signal ? { signal } : {})

export const saveSection = (id: SectionId, change: SectionChange) =>
  api.put<Section>(`${endpoint}/${id}`, change)
