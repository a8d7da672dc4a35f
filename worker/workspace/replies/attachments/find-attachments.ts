import PostalMime from "postal-mime"
import type { Attachment } from "../../campaigns/messages/contract.ts"
import { decodeWhole, readEncoding } from "./decode-part.ts"
import { fieldIn } from "./part-fields.ts"
import { toSafeName } from "./safe-name.ts"
import { type LeafPart, walkParts } from "./walk-parts.ts"

/** A part of a message: its number, and its header as it was written. */
type Part = Pick<LeafPart, "part" | "header">

const mostFiles = 50
/** What machines write for machines. */
const ofMachines =
  /^(?:message\/(?:delivery-status|global-delivery-status|feedback-report|disposition-notification)|text\/rfc822-headers)$/
const extensions: Record<string, string> = {
  "application/pdf": ".pdf",
  "image/gif": ".gif",
  "image/jpeg": ".jpg",
  "image/png": ".png",
  "image/webp": ".webp",
  "message/rfc822": ".eml",
  "text/calendar": ".ics",
  "text/csv": ".csv",
  "text/plain": ".txt",
}

/** The files in a raw message, in their order: names, kinds and sizes. Nothing of what is in them is looked at. */
export async function findAttachments(raw: Uint8Array): Promise<Attachment[]> {
  const leaves = walkParts(raw).filter(({ from, until }) => until > from)
  const described = await describeFiles(leaves)
  return described.map((file) => {
    const leaf = leaves.find(({ part }) => part === file.part)
    if (!leaf || leaf.isCut) return file
    return { ...file, size: decodeWhole(raw.subarray(leaf.from, leaf.until), file.encoding).length }
  })
}

/** Those of the parts that are files, by their headers, without their sizes. */
export const describeFiles = (parts: readonly Part[]): Promise<Attachment[]> =>
  Promise.all(
    parts
      .filter(isFile)
      .slice(0, mostFiles)
      .map(async (file) => {
        const type = typeOf(file)
        const name = toSafeName(await nameOf(file)) || `attachment${extensions[type] ?? ""}`
        const encoding = readEncoding(fieldIn(file.header, "content-transfer-encoding"))
        return { part: file.part, name, type, size: null, encoding }
      }),
  )

const typeOf = ({ header }: Part): string =>
  /^[\w.+-]{1,60}\/[\w.+-]{1,60}/.exec(fieldIn(header, "content-type"))?.[0].toLowerCase() ?? "text/plain"

/** What has a name or is called an attachment, and whatever is no text. */
function isFile(part: Part): boolean {
  const type = typeOf(part)
  if (ofMachines.test(type)) return false
  const disposition = fieldIn(part.header, "content-disposition")
  if (/^attachment\b/i.test(disposition)) return true
  if (hasName.test(disposition) || hasName.test(fieldIn(part.header, "content-type"))) return true
  return !/^(?:text|message|multipart)\//.test(type)
}

const hasName = /[;\s](?:file)?name(?:\*\d{0,3}\*?)?\s*=/i

/** The name as it was given, in whatever way a name can be written (RFC 2231, RFC 2047); empty for none. */
async function nameOf({ header }: Part): Promise<string> {
  const parameters = fieldIn(header, "content-type").replace(/^[^;]*/, "")
  const disposition = fieldIn(header, "content-disposition").replace(/^[^;]*/, "")
  const fields = `Content-Type: application/octet-stream${parameters}\r\nContent-Disposition: attachment${disposition}\r\n\r\n-`
  const email = await PostalMime.parse(Buffer.from(fields, "latin1")).catch(() => null)
  return email?.attachments[0]?.filename ?? ""
}
