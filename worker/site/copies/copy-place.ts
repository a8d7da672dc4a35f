import { type CopyKey, type CopySettings, copyKeysOf } from "../../copies/copy-keys.ts"

/** Where copies go, and what they are sealed with. */
export interface CopyPlace {
  bucket: R2Bucket
  key: CopyKey
}

/** What must be set before copies are made. */
export const missingForCopies = (bucket: R2Bucket | undefined, settings: CopySettings) => [
  ...(bucket ? [] : ["COPIES" as const]),
  ...(copyKeysOf(settings).length > 0 ? [] : ["BACKUP_KEYS" as const]),
]

/** Null while no copies are made, because something is not set. */
export function copyPlaceOf(bucket: R2Bucket | undefined, settings: CopySettings): CopyPlace | null {
  const [key] = copyKeysOf(settings)
  return bucket && key ? { bucket, key } : null
}
