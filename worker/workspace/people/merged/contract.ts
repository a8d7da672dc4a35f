/** A contact that became part of another one. */
export interface Merge {
  id: string
  /** Whose contact it was. */
  name: string
  mergedBy: string
  mergedAt: string
}
