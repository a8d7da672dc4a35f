import { readImage } from "../../../site/media/images/read-image.ts"
import { EXTENSIONS, type FileType, LIMITS } from "./contract.ts"

interface ReadFile {
  type: FileType
  bytes: Uint8Array
}

/**
 * The type of a file by its contents; null for types that are not stored. The metadata that a camera or a program added
 * to an image is removed.
 */
export function readFile(bytes: Uint8Array): ReadFile | null {
  const image = readImage(bytes)
  if (image) return { type: image.type, bytes: image.bytes }
  return startsWith(bytes, "%PDF-") ? { type: "application/pdf", bytes } : null
}

const startsWith = (bytes: Uint8Array, text: string) =>
  new TextDecoder("latin1").decode(bytes.subarray(0, text.length)) === text

/**
 * Returns a file's name in a form that works in an address and at the end of a link, with the extension of its actual
 * type.
 */
export function toFileName(given: string, type: FileType): string {
  const last = given.split(/[\\/]/).at(-1) ?? ""
  const stem = last
    .replace(/\.[^.]*$/, "")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^A-Za-z0-9._-]+/g, "-")
    .replaceAll(/^[-.]+|[-.]+$/g, "")
    .slice(0, LIMITS.name)
  return `${stem || "file"}.${EXTENSIONS[type]}`
}
