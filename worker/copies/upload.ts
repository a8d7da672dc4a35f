/** R2 takes parts of one size, of at least 5 MiB; the last may be smaller. */
const partBytes = 5 * 1024 * 1024

/**
 * Stores pieces as one object and returns its size in bytes. The object appears whole or not at all: what was stored under this
 * name before stays until then.
 */
export async function upload(
  bucket: R2Bucket,
  name: string,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<number> {
  const part = new Uint8Array(partBytes)
  let filled = 0
  let size = 0
  let sent: { upload: R2MultipartUpload; parts: R2UploadedPart[] } | null = null
  const send = async (bytes: Uint8Array) => {
    sent ??= { upload: await bucket.createMultipartUpload(name), parts: [] }
    sent.parts.push(await sent.upload.uploadPart(sent.parts.length + 1, bytes))
  }
  try {
    for await (const piece of pieces) {
      size += piece.length
      for (let from = 0; from < piece.length; ) {
        if (filled === partBytes) {
          await send(part)
          filled = 0
        }
        const slice = piece.subarray(from, from + partBytes - filled)
        part.set(slice, filled)
        filled += slice.length
        from += slice.length
      }
    }
    const last = part.subarray(0, filled)
    if (size <= partBytes) await bucket.put(name, last)
    else await send(last)
    await complete(sent)
  } catch (error) {
    await abandon(sent)
    throw error
  }
  return size
}

type Sent = { upload: R2MultipartUpload; parts: R2UploadedPart[] } | null

const complete = async (sent: Sent) => sent && (await sent.upload.complete(sent.parts))

/** What is left of an upload that failed is removed by the platform after a week if this fails, too. */
const abandon = async (sent: Sent) => sent && (await sent.upload.abort().catch(() => {}))
