import type { ImageType } from "../contract.ts"

/** A picture as it may be stored: nothing in it but what it takes to show it. */
export interface Image {
  type: ImageType
  /** Pixels, as it is shown. */
  width: number
  height: number
  bytes: Uint8Array
}

/** The bytes from this offset on, as text of one character a byte. */
export const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/** Throws a RangeError beyond the end, as a DataView does. */
export function partOf(bytes: Uint8Array, from: number, to: number): Uint8Array {
  if (to > bytes.length || to < from) throw new RangeError("The file ends too early")
  return bytes.subarray(from, to)
}

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export function join(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
