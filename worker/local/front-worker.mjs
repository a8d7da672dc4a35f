// Stands before the site in `npm start`, on workerd, which closes a connection whose request was answered before it was read;
// with a long body the answer is lost in that, now and then. At the edge a body has been received before a worker hears of
// it; here it is received by this.

/** Bytes: more than any route accepts. */
const most = 64 * 1_048_576

/** @type {{ fetch(request: Request, bindings: { SITE: { fetch: typeof fetch } }): Promise<Response> }} */
const handler = {
  async fetch(request, { SITE }) {
    if (request.body === null) return SITE.fetch(request)
    const body = await receive(request.body)
    if (body === null) return new Response("Request body too large", { status: 413 })
    return SITE.fetch(new Request(request, { body }))
  },
}

export { handler as default }

/**
 * The whole of it, or null if it is too much.
 * @param {ReadableStream<Uint8Array>} stream
 */
async function receive(stream) {
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const parts = []
  let length = 0
  for await (const part of stream) {
    length += part.length
    if (length > most) return null
    parts.push(new Uint8Array(part))
  }
  return new Blob(parts).arrayBuffer()
}
