/** Programs that are known by a scheme without a dot. */
const knownSchemes = new Set(["cursor:", "vscode:", "vscode-insiders:", "windsurf:"])
const loopback = /^http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost)(?::\d{1,5})?(?=[/?]|$)/
const longest = 1000

/**
 * Whether codes may be sent there: HTTPS, this device by HTTP (RFC 8252, section 7.3), or a scheme that a program claims
 * by a domain of its own (section 7.1). Never a fragment, and nothing that a browser would run.
 */
export function isRedirectUri(text: string): boolean {
  if (text.length > longest || !/^[\x21-\x7e]+$/.test(text) || /[#\\<>"]/.test(text)) return false
  const url = URL.parse(text)
  if (!url || url.username || url.password) return false
  if (url.protocol === "https:") return url.hostname !== "" && text.startsWith("https://")
  if (url.protocol === "http:") return loopback.test(text)
  return knownSchemes.has(url.protocol) || /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/.test(url.protocol)
}

/** Whether an address is one of those of a client: the same text, but for the port on this device. */
export function isOneOf(redirectUris: readonly string[], asked: string): boolean {
  const withoutPort = (text: string) => text.replace(loopback, (start) => start.replace(/:\d+$/, ""))
  return isRedirectUri(asked) && redirectUris.some((known) => withoutPort(known) === withoutPort(asked))
}

/** Where somebody is sent, in words that they can judge. */
export function nameRedirect(text: string): string {
  const url = new URL(text)
  if (url.protocol === "https:") return url.host
  return url.protocol === "http:"
    ? "a program on this device"
    : `a program on this device (${url.protocol.slice(0, -1)})`
}

/** The address with an answer for the client. */
export const answerAt = (redirectUri: string, answer: Record<string, string>) =>
  `${redirectUri}${redirectUri.includes("?") ? "&" : "?"}${new URLSearchParams(answer)}`
