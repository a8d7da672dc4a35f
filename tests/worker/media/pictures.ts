import { crc32 } from "node:zlib"

// Real images of a few bytes, built here so that each can be made invalid in its own way.

export function join(...parts: (Uint8Array | number[])[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export const text = (latin: string) => Uint8Array.from(latin, (character) => character.charCodeAt(0))
/** At random, so that no two pictures are the same; never zero. */
const someBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count)).map((byte) => byte || 1)

export const big = (value: number, bytes = 4) =>
  Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** (bytes - 1 - at)) % 256)
export const little = (value: number, bytes = 4) => big(value, bytes).reverse()
const fromBase64 = (base64: string) => Uint8Array.fromBase64(base64)

async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

export const chunk = (kind: string, data: Uint8Array | number[] = []) => {
  const body = join(text(kind), data)
  return join(big(data.length), body, big(crc32(body)))
}

export const pngSignature = text("\x89PNG\r\n\x1a\n")

interface PngOptions {
  width?: number
  height?: number
  /** Chunks before the pixels. */
  extra?: Uint8Array[]
  /** Makes the picture unique. */
  shade?: number
}

/** A grey PNG that claims this size; its pixels are those of a single pixel. */
export async function png({
  width = 1,
  height = 1,
  extra = [],
  shade,
}: PngOptions = {}): Promise<Uint8Array> {
  const header = [...big(width), ...big(height), 8, 2, 0, 0, 0]
  const colour = shade === undefined ? [...someBytes(3)] : [shade, shade, shade]
  const pixels = await deflate(Uint8Array.from([0, ...colour]))
  return join(pngSignature, chunk("IHDR", header), ...extra, chunk("IDAT", pixels), chunk("IEND"))
}

/** The data of one grey pixel, for progressive and other images. */
const jpegPixels = fromBase64(
  "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=",
)

export const segment = (marker: number, data: Uint8Array | number[]) =>
  join([0xff, marker], big(data.length + 2, 2), data)

/** A JPEG with its own shade of grey, this size, and these segments after its beginning. */
export function jpeg({ width = 1, height = 1, extra = [] as Uint8Array[] } = {}): Uint8Array {
  const bytes = jpegPixels.slice()
  bytes.set(someBytes(8), 25)
  const frame = bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xc2)
  bytes.set([...big(height, 2), ...big(width, 2)], frame + 5)
  return join(bytes.subarray(0, 2), ...extra, bytes.subarray(2), [0xff, 0xd9])
}

/** A camera's Exif: the orientation, and where the picture was taken. */
export const exif = (orientation: number) =>
  segment(
    0xe1,
    join(
      text("Exif\0\0II*\0"),
      little(8),
      little(2, 2),
      [...little(0x0112, 2), ...little(3, 2), ...little(1), ...little(orientation, 2), 0, 0],
      [...little(0x8825, 2), ...little(4, 2), ...little(1), ...little(38)],
      little(0),
      text("GPS 48.8584 N 2.2945 E"),
    ),
  )

const webpBase = fromBase64("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA")
export const webpPixels: Uint8Array = webpBase.subarray(12)
export const riffChunk = (kind: string, data: Uint8Array | number[]) =>
  join(text(kind), little(data.length), data, data.length % 2 ? [0] : [])

export const webp = (...chunks: Uint8Array[]) => {
  const body = join(text("WEBP"), ...(chunks.length > 0 ? chunks : [webpPixels]))
  return join(text("RIFF"), little(body.length), body)
}

/** A lossy WebP that claims this size. */
export function webpOf(width: number, height: number): Uint8Array {
  const pixels = webpPixels.slice()
  pixels.set([...little(width, 2), ...little(height, 2)], 14)
  return webp(pixels, riffChunk("ICCP", someBytes(16)))
}

const gifBase = fromBase64("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7")

/** A GIF with its own colour, and these blocks before its picture. */
export function gif(...extra: Uint8Array[]): Uint8Array {
  const bytes = gifBase.slice()
  bytes.set(someBytes(6), 13)
  return join(bytes.subarray(0, 19), ...extra, bytes.subarray(19))
}

/** Two by two points. */
export const avifBase = fromBase64(
  "AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB0AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAIAAAACAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQ0MAAAAABNjb2xybmNseAACAAIAAYAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACVtZGF0EgAKCBgANogQEAwgMg8f8D///8WfhwB8+ErK42A=",
)

export const box = (kind: string, ...parts: (Uint8Array | number[])[]) => {
  const body = join(...parts)
  return join(big(body.length + 8), text(kind), body)
}

/** An AVIF with a second item that holds Exif, as phones write it. `times` is how often it names the place of that. */
export function avifWithExif(note: string, times = 1): Uint8Array {
  const data = text(note)
  const item = (id: number, kind: string) => box("infe", [2, 0, 0, 0], big(id, 2), [0, 0], text(kind), [0])
  const metaWith = (at: number) =>
    box(
      "meta",
      [0, 0, 0, 0],
      box("hdlr", new Uint8Array(8), text("pict"), new Uint8Array(13)),
      box("pitm", [0, 0, 0, 0], big(1, 2)),
      box(
        "iloc",
        [0, 0, 0, 0, 0x44, 0],
        big(2, 2),
        ...[1, 2].map((id) =>
          join(
            big(id, 2),
            big(0, 2),
            big(id === 1 ? 1 : times, 2),
            ...Array.from({ length: id === 1 ? 1 : times }, () =>
              join(big(id === 1 ? at : at + 4), big(id === 1 ? 4 : data.length)),
            ),
          ),
        ),
      ),
      box("iinf", [0, 0, 0, 0], big(2, 2), item(1, "av01"), item(2, "Exif")),
      box("iprp", box("ipco", box("ispe", [0, 0, 0, 0], big(640), big(480)))),
    )
  const type = box("ftyp", text("avif"), big(0), text("avifmif1"))
  const at = type.length + metaWith(0).length + 8
  return join(type, metaWith(at), box("mdat", text("AV1!"), data))
}
