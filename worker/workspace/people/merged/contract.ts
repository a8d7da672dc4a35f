/** A contact that became part of another one. */
export interface Merge {
  id: string
  /** The contact that it belonged to. */
  name: string
  mergedBy: string
  mergedAt: string
}
