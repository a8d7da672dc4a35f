import { Problem } from "../../http/problem.ts"
import { PATIENCE } from "../../http/unread-body.ts"
import { toDetails } from "../../http/validate.ts"
import { LIMITS, REFUSALS, toName, UploadText } from "./contract.ts"

/** The upload: the picture, the smaller one for lists if there is one, and the description. */
export interface Upload {
  file: Uint8Array
  list: Uint8Array | null
  name: string
  alt: string
}

// Two pictures, and what the form puts around them.
const mostBytes = 2 * LIMITS.bytes + 64 * 1024

/** Reads the form of an upload. Throws 400 for what is no form, 413 beyond the limits, 422 for missing or wrong parts. */
export async function readUpload(request: Request): Promise<Upload> {
  const form = await readForm(request)
  const file = form.get("file")
  if (!(file instanceof File)) throw refuse(422, "validation_failed", REFUSALS.missing)
  const list = form.get("list")
  const text = UploadText.safeParse({ alt: form.get("alt") ?? undefined })
  if (!text.success) {
    const details = toDetails(text.error.issues)
    throw new Problem(422, "validation_failed", details[0]?.message ?? "", { details })
  }
  return {
    file: await readFile(file),
    list: list instanceof File && list.size > 0 ? await readFile(list) : null,
    name: toName(file.name),
    alt: text.data.alt,
  }
}

/** The bytes are counted as they come: what the headers say of their number is anybody's word. */
async function readForm(request: Request): Promise<FormData> {
  let bytes = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length
      if (bytes <= mostBytes) controller.enqueue(chunk)
      // Surplus bytes are still read, so that the answer arrives, but not kept.
      else if (bytes > PATIENCE) controller.error(tooBig())
    },
  })
  const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" }
  try {
    const form = await new Response(request.body?.pipeThrough(counted) ?? null, { headers }).formData()
    if (bytes > mostBytes) throw tooBig()
    return form
  } catch {
    if (bytes > mostBytes) throw tooBig()
    throw new Problem(400, "bad_form", "Could not parse the request body as multipart/form-data.")
  }
}

async function readFile(file: File): Promise<Uint8Array> {
  if (file.size > LIMITS.bytes) throw tooBig()
  if (file.size === 0) throw refuse(422, "validation_failed", REFUSALS.empty)
  return new Uint8Array(await file.arrayBuffer())
}

const tooBig = () => refuse(413, "request_entity_too_large", REFUSALS.bytes)

/** A refusal of the file itself. */
export const refuse = (status: 413 | 415 | 422, code: string, message: string, field = "file") =>
  new Problem(status, code, message, { details: [{ field, code: "invalid", message }] })
