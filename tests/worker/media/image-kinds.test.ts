import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { MediaItem } from "../../../worker/site/media/contract.ts"
import { read } from "../support/people.ts"
import { bytesAt, kept, open, type Refused, upload } from "./media.ts"
import {
  avifBase,
  avifWithExif,
  big,
  box,
  chunk,
  exif,
  gif,
  join,
  jpeg,
  little,
  png,
  pngSignature,
  riffChunk,
  segment,
  text,
  webp,
  webpOf,
  webpPixels,
} from "./pictures.ts"

const note = () => `a secret place ${crypto.randomUUID()}`
const comment = (data: string) => join([0x21, 0xfe, data.length], text(data), [0])
const loop = join([0x21, 0xff, 11], text("NETSCAPE2.0"), [3, 1, 0, 0, 0])
const isGone = async (item: MediaItem, secret: string) => {
  const stored = new TextDecoder("latin1").decode(await bytesAt(item.address))
  expect(stored).not.toContain(secret)
  return stored
}

describe("the type of an image is what is in it", () => {
  test.each([
    ["image/png", "png", () => png(), [1, 1]],
    ["image/jpeg", "jpg", () => jpeg({ width: 640, height: 427 }), [640, 427]],
    ["image/webp", "webp", () => webpOf(1600, 900), [1600, 900]],
    ["image/avif", "avif", () => avifBase, [2, 2]],
    ["image/gif", "gif", () => gif(loop), [1, 1]],
  ] as const)("%s, whatever it is called", async (type, extension, make, [width, height]) => {
    const bytes = await make()
    const answer = await upload({ file: bytes, name: "letter.txt", type: "text/plain" })
    expect([200, 201]).toContain(answer.status)
    const item = await read<MediaItem>(answer)
    expect(item).toMatchObject({ type, width, height, name: "letter.txt" })
    expect(item.address).toMatch(new RegExp(`^/media/[0-9a-f]{32}-${width}x${height}\\.${extension}$`))
    const shown = await open(item.address)
    expect(shown.status).toBe(200)
    expect(shown.headers.get("Content-Type")).toBe(type)
    expect((await shown.arrayBuffer()).byteLength).toBe(item.bytes)
  })

  test.each<[string, Uint8Array | string | Promise<Uint8Array>]>([
    ["text", "Not a picture"],
    ["SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ["SVG behind a byte order mark", '\ufeff<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ["HTML", "<!doctype html><script>alert(1)</script>"],
    ["PDF", "%PDF-1.7"],
    ["ZIP", "PK\u0003\u0004"],
    ["BMP", "BM\0\0\0\0\0\0"],
    ["TIFF", "II*\0\u0008\0\0\0"],
    ["a signature alone", pngSignature],
    ["a signature before HTML", join(pngSignature, text("<script>alert(1)</script>".repeat(40)))],
    ["GIF that is a script", 'GIF89a/*<svg/onload=alert(1)>*/=1;alert("GIF")'],
    ["JPEG that is HTML", join([0xff, 0xd8, 0xff, 0xe0], text("<html><script>alert(1)</script>".repeat(10)))],
    ["WebP that is HTML", join(text("RIFF"), little(200), text("WEBP<script>alert(1)</script>"))],
    ["AVIF that is HTML", box("ftyp", text("avif"), big(0), text("<script>alert(1)</script>xxx"))],
    ["MP4", join(box("ftyp", text("isom"), big(0), text("isommp42")), box("moov", big(0)), box("mdat"))],
    ["HEIC", join(box("ftyp", text("heic"), big(0), text("mif1heic")), avifBase.subarray(32))],
    [
      "PNG without pixels",
      join(pngSignature, chunk("IHDR", [...big(1), ...big(1), 8, 2, 0, 0, 0]), chunk("IEND")),
    ],
    ["PNG of no width", png({ width: 0 })],
    ["PNG cut off", png().then((bytes) => bytes.subarray(0, -14))],
    ["JPEG cut off", jpeg().subarray(0, -3)],
    ["JPEG of no height", jpeg({ height: 0 })],
    ["JPEG with two frames", join(jpeg().subarray(0, -2), jpeg().subarray(2))],
    ["WebP cut off", webp().subarray(0, -4)],
    [
      "WebP that lies of its size",
      webp(riffChunk("VP8X", [0, 0, 0, 0, ...little(9, 3), ...little(9, 3)]), webpPixels),
    ],
    ["WebP without a picture", webp(riffChunk("VP8X", [0, 0, 0, 0, ...little(9, 3), ...little(9, 3)]))],
    ["GIF cut off", gif().subarray(0, -3)],
    ["GIF without a picture", join(gif().subarray(0, 19), [0x3b])],
    ["GIF whose picture is larger than itself", gif().with(32, 200)],
    ["AVIF cut off", avifBase.subarray(0, -5)],
    ["AVIF without a picture", avifBase.subarray(0, 32)],
    ["AVIF whose parts are all the same bytes", avifWithExif("x".repeat(100), 50)],
    ["AVIF with billions of parts", join(avifBase.subarray(0, 120), new Uint8Array(200).fill(255))],
  ])("%s is refused, though it is called PNG", async (_, file) => {
    const answer = await upload({ file: await file })
    expect(answer.status).toBe(415)
    expect((await read<Refused>(answer)).error).toMatchObject({
      code: "unsupported_media_type",
      details: [
        { field: "file", message: "This is not a PNG, JPEG, WebP, AVIF or GIF image, or it is damaged." },
      ],
    })
  })

  test("no bytes at random, and no good image with one byte changed, is a 5xx", async () => {
    const good = [
      await png(),
      jpeg({ extra: [exif(6)] }),
      webpOf(9, 9),
      avifBase,
      avifWithExif("x"),
      gif(loop),
    ]
    for (const bytes of good) {
      const flipped = fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(255), async (at, byte) => {
        const answer = await upload({ file: bytes.with(at, byte) })
        expect(answer.status).toBeOneOf([200, 201, 415, 422])
      })
      await fc.assert(flipped, { numRuns: 25 })
    }
  })
})

describe("a picture tells nothing but what it shows", () => {
  test("of a JPEG only which way is up", async () => {
    const secret = note()
    const item = await kept({
      file: jpeg({
        width: 300,
        height: 200,
        extra: [
          exif(6),
          segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0${secret}`)),
          segment(0xfe, text(secret)),
        ],
      }),
    })
    const stored = await isGone(item, secret)
    expect(stored).not.toContain("GPS")
    expect(stored).toContain("Exif\0\0MM")
    expect(item).toMatchObject({ width: 200, height: 300 })
  })

  test("of a PNG no text, no time and no Exif", async () => {
    const secret = note()
    const extra = ["tEXt", "iTXt", "zTXt", "eXIf", "tIME", "prIv"].map((kind) => chunk(kind, text(secret)))
    await isGone(await kept({ file: await png({ extra }) }), secret)
  })

  test("of a WebP no Exif and no XMP, and its header promises none", async () => {
    const secret = note()
    const item = await kept({
      file: webp(
        riffChunk("VP8X", [0x0c, 0, 0, 0, ...little(0, 3), ...little(0, 3)]),
        webpPixels,
        riffChunk("EXIF", text(secret)),
        riffChunk("XMP ", text(secret)),
        riffChunk("ICCP", text(crypto.randomUUID())),
      ),
    })
    const stored = await isGone(item, secret)
    expect(stored.charCodeAt(20)).toBe(0)
    expect(stored.length).toBe(8 + new DataView((await bytesAt(item.address)).buffer).getUint32(4, true))
  })

  test("of an AVIF no Exif", async () => {
    const secret = note()
    const item = await kept({ file: avifWithExif(secret) })
    expect(item).toMatchObject({ type: "image/avif", width: 640, height: 480 })
    expect(await isGone(item, secret)).toContain("AV1!")
  })

  test("of a GIF no comment, but how often it plays", async () => {
    const secret = note()
    const item = await kept({ file: gif(loop, comment(secret)) })
    expect(await isGone(item, secret)).toContain("NETSCAPE2.0")
  })

  test.each([
    ["PNG", () => png()],
    ["JPEG", () => jpeg()],
    ["WebP", () => webp(webpPixels, riffChunk("ICCP", text(crypto.randomUUID())))],
  ])("nothing behind the end of a %s", async (_, make) => {
    const secret = `<script>${note()}</script>`
    await isGone(await kept({ file: join(await make(), text(secret)) }), secret)
  })
})

describe("how large a picture may be", () => {
  test.each([
    ["60000x60000", 60_000, 60_000],
    ["long and thin", 12_001, 1],
    ["tall and thin", 1, 2 ** 31],
    ["more than 50 million points", 8000, 6251],
  ])("a bomb is refused: %s", async (_, width, height) => {
    const answer = await upload({ file: await png({ width, height }) })
    expect(answer.status).toBe(422)
    expect((await read<Refused>(answer)).error.details[0]).toMatchObject({
      field: "file",
      message: "An image may have at most 12,000 pixels a side and 50 million in all.",
    })
  })

  test("its edges are allowed", async () => {
    expect(await kept({ file: await png({ width: 12_000, height: 4166 }) })).toMatchObject({ width: 12_000 })
    expect(await kept({ file: await png({ width: 8000, height: 6250 }) })).toMatchObject({ height: 6250 })
  })
})
