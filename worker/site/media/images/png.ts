import { type Image, join, partOf, textAt, viewOf } from "./image.ts"

// PNG specification, third edition. Colours and animation matter to what is shown; text, time and Exif do not.
const kept = new Set("IHDR PLTE tRNS IDAT IEND gAMA cHRM sRGB iCCP cICP sBIT bKGD acTL fcTL fdAT".split(" "))

export function readPng(bytes: Uint8Array): Image | null {
  if (textAt(bytes, 0, 8) !== "\x89PNG\r\n\x1a\n" || textAt(bytes, 12, 4) !== "IHDR") return null
  const view = viewOf(bytes)
  const parts = [bytes.subarray(0, 8)]
  let hasPixels = false
  for (let at = 8; ; ) {
    const kind = textAt(bytes, at + 4, 4)
    const end = at + 12 + view.getUint32(at)
    const chunk = partOf(bytes, at, end)
    if (kept.has(kind)) parts.push(chunk)
    if (kind === "IDAT") hasPixels = true
    if (kind === "IEND") break
    at = end
  }
  if (!hasPixels) return null
  return { type: "image/png", width: view.getUint32(16), height: view.getUint32(20), bytes: join(parts) }
}
