import type { WebhookPayload } from "./operations.generated.ts"

export interface Delivered {
  headers: Headers
  /** The raw body, before any parsing. */
  body: string
  /** The secret shown when the webhook was made or its secret rotated; it begins with whsec_. */
  secret: string
  /** Milliseconds UTC; the clock's unless given. */
  now?: number
}

const tolerance = 300

/**
 * The event of a delivery, if it comes from us, unchanged and within the last five minutes (Standard Webhooks); null
 * for everything else. A repeated delivery is recognised by its `webhook-id`.
 */
export async function verifyWebhook({
  headers,
  body,
  secret,
  now = Date.now(),
}: Delivered): Promise<WebhookPayload | null> {
  const id = headers.get("webhook-id")
  const time = headers.get("webhook-timestamp")
  if (!id || !time || !(Math.abs(now / 1000 - Number(time)) <= tolerance)) return null
  const key = await crypto.subtle.importKey(
    "raw",
    bytesOf(secret.replace(/^whsec_/, "")) ?? new Uint8Array(),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["verify"],
  )
  const signed = new TextEncoder().encode(`${id}.${time}.${body}`)
  // One signature for each secret during a rotation: one match is enough.
  for (const one of (headers.get("webhook-signature") ?? "").split(" ")) {
    const [version, text = ""] = one.split(",")
    const signature = version === "v1" ? bytesOf(text) : null
    if (signature && (await crypto.subtle.verify("HMAC", key, signature, signed))) return JSON.parse(body)
  }
  return null
}

/** Null for what is no base64: it may come from anybody. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}
