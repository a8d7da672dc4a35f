import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"

/** Seconds for which a code is shown. */
export const PERIOD = 30
const DIGITS = 6
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

/** A new secret: 160 bits, as RFC 4226 section 4 recommends. */
export const newSecret = () => randomBytes(20)

/** The code of a time step (RFC 4226 section 5.3, RFC 6238 section 4). */
export function codeAt(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac("sha1", secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0x0f
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, "0")
}

/** The time step whose code this is, or null. A phone's clock may be one step off. `now` is in milliseconds. */
export function stepOf(secret: Buffer, code: string, now: number): number | null {
  const given = Buffer.from(code)
  const current = Math.floor(now / 1000 / PERIOD)
  const steps = [current - 1, current, current + 1].filter((step) => {
    const right = Buffer.from(codeAt(secret, step))
    return right.length === given.length && timingSafeEqual(right, given)
  })
  return steps.at(-1) ?? null
}

/** Writes bytes in Base32 without padding (RFC 4648 section 6), as apps take them. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("")
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)])
    .join("")
}
