import type { SectionChange, SectionId } from "#contract/site/documents"
import { at } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"

/** A section as it is now, past every cache. */
export const openSection = (id: SectionId, signal?: AbortSignal) =>
  api.get(at("/api/documents/:id", id), signal ? { signal } : {})

export const saveSection = (id: SectionId, change: SectionChange) =>
  api.put(at("/api/documents/:id", id), change)
