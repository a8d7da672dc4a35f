import type { Settings } from "../../env.ts"

/**
 * Returns the address to which a sign-in may redirect afterwards: an absolute address on our own origin or, on a
 * developer's machine, on any port of it. Null for everything else, however it is spelled.
 */
export function allowedTarget(
  { SITE_ORIGIN, LOCAL }: Pick<Settings, "SITE_ORIGIN" | "LOCAL">,
  asked: string | undefined,
): string | null {
  // Printable ASCII without a backslash, which parsers interpret in different ways.
  if (!asked || asked.length > 2000 || !/^https?:\/\/[\x21-\x5b\x5d-\x7e]+$/.test(asked)) return null
  const url = URL.parse(asked)
  if (!url || url.username || url.password) return null
  const isLocal =
    LOCAL && url.protocol === "http:" && (url.hostname === "localhost" || url.hostname === "127.0.0.1")
  if (url.origin !== SITE_ORIGIN && !isLocal) return null
  url.hash = ""
  return url.href
}
