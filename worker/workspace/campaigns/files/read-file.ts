import { readImage } from "../../../site/media/images/read-image.ts"
import { EXTENSIONS, type FileType, LIMITS } from "./contract.ts"

interface ReadFile {
  type: FileType
  bytes: Uint8Array
}

/** What a file is by its content; null for what is not kept. What a camera or a program added to an image goes. */
export function readFile(bytes: Uint8Array): ReadFile | null {
  const image = readImage(bytes)
  if (image) return { type: image.type, bytes: image.bytes }
  return startsWith(bytes, "%PDF-") ? { type: "application/pdf", bytes } : null
}

const startsWith = (bytes: Uint8Array, text: string) =>
  new TextDecoder("latin1").decode(bytes.subarray(0, text.length)) === text

/** A file's name as it can stand in an address and at the end of a link, with the ending of what it really is. */
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
