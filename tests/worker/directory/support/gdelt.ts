import { crc32, deflateRawSync } from "node:zlib"

interface Line {
  url: string
  title: string
  authors?: string
  themes?: string
  published?: string
  collection?: string
}

/** A line of 27 columns, as the Codebook 2.1 has it. */
export function lineOf({ url, title, authors, themes = "", published, collection = "1" }: Line): string {
  const cells = Array.from({ length: 27 }, () => "")
  const extras = [
    "<PAGE_LINKS>https://else.example/</PAGE_LINKS>",
    authors && `<PAGE_AUTHORS>${authors}</PAGE_AUTHORS>`,
    published && `<PAGE_PRECISEPUBTIMESTAMP>${published}</PAGE_PRECISEPUBTIMESTAMP>`,
    `<PAGE_TITLE>${title}</PAGE_TITLE>`,
  ]
  Object.assign(cells, {
    0: "20261124120000-1",
    1: "20261124120000",
    2: collection,
    3: URL.parse(url)?.host ?? "",
    4: url,
    7: themes,
    26: extras.filter(Boolean).join(""),
  })
  return cells.join("\t")
}

/** A ZIP archive with one file (APPNOTE.TXT); `size` is what it says of itself. */
export function zipOf(text: string, { size = Buffer.byteLength(text) } = {}): Uint8Array {
  const name = Buffer.from("20261124120000.gkg.csv")
  const packed = deflateRawSync(text)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  const directory = Buffer.alloc(46)
  directory.writeUInt32LE(0x02014b50, 0)
  for (const [part, at] of [
    [head, 8],
    [directory, 10],
  ] as const) {
    part.writeUInt16LE(8, at)
    part.writeUInt32LE(crc32(text), at + 6)
    part.writeUInt32LE(packed.length, at + 10)
    part.writeUInt32LE(size, at + 14)
    part.writeUInt16LE(name.length, at + 18)
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(directory.length + name.length, 12)
  end.writeUInt32LE(head.length + name.length + packed.length, 16)
  return new Uint8Array(Buffer.concat([head, name, packed, directory, name, end]))
}
