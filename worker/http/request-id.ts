/** As Cloudflare writes its id of a request: 16 hexadecimal digits, and the data centre's airport. */
const ray = /^[0-9a-f]{16}-[A-Z]{3}$/

/**
 * The id of a request: Cloudflare's own, so that its logs, ours and whoever reports a failure name the same, also that of a
 * static file, which no worker sees. Cloudflare replaces what a client sends as `CF-Ray`. Without one it is a new UUID.
 */
export function readRequestId({ headers }: Request): string {
  const given = headers.get("CF-Ray") ?? ""
  return ray.test(given) ? given : crypto.randomUUID()
}
