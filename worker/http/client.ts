import type { Client } from "./context.ts"

/** Reads what the edge reports about the connection. `X-Forwarded-For` can be forged by anyone and is ignored. */
export function readClient(request: Request): Client {
  const cf = request.cf as { country?: string } | undefined
  return {
    bucket: bucketOf(request.headers.get("CF-Connecting-IP") ?? "unknown"),
    userAgent: request.headers.get("User-Agent")?.slice(0, 200) ?? null,
    country: cf?.country ?? null,
  }
}

/** One subscriber usually holds a whole IPv6 /64, so clients are counted by /64. */
export function bucketOf(address: string): string {
  if (!address.includes(":") || address.includes(".")) return address
  const [head = "", tail] = address.toLowerCase().split("::")
  const left = head.split(":").filter(Boolean)
  const right = tail === undefined ? [] : tail.split(":").filter(Boolean)
  const zeros = Array(Math.max(0, 8 - left.length - right.length)).fill("0")
  const groups = tail === undefined ? left : [...left, ...zeros, ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`
}
