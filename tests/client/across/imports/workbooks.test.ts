import { writeXlsx } from "hucre/xlsx"
import { describe, expect, test } from "vitest"
import { isWorkbook } from "../../../../client/across/imports/workbooks/is-workbook.ts"
import { openWorkbook } from "../../../../client/across/imports/workbooks/open-workbook.ts"
import { sheetToCsv } from "../../../../client/across/imports/workbooks/sheet-to-csv.ts"

type Cells = (string | number | boolean | Date | null)[][]

const workbookOf = (sheets: Record<string, Cells>) =>
  writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) })

async function csvOf(rows: Cells): Promise<string> {
  const workbook = await openWorkbook(new Blob([await bytesOf({ People: rows })]))
  return (await sheetToCsv(workbook, "People")).join("")
}

const bytesOf = async (sheets: Record<string, Cells>) => new Uint8Array(await workbookOf(sheets))

/** An archive of stored or deflated parts, of which the directory may lie. */
async function archiveOf(
  parts: { name: string; text: string; declared?: number }[],
): Promise<Uint8Array<ArrayBuffer>> {
  const files: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const { name, text, declared } of parts) {
    const packed = new Uint8Array(
      await new Response(
        new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw")),
      ).arrayBuffer(),
    )
    const path = new TextEncoder().encode(name)
    const head = new DataView(new ArrayBuffer(30))
    head.setUint32(0, 0x04034b50, true)
    head.setUint16(8, 8, true)
    head.setUint32(18, packed.length, true)
    head.setUint32(22, text.length, true)
    head.setUint16(26, path.length, true)
    const entry = new DataView(new ArrayBuffer(46))
    entry.setUint32(0, 0x02014b50, true)
    entry.setUint16(10, 8, true)
    entry.setUint32(20, packed.length, true)
    entry.setUint32(24, declared ?? text.length, true)
    entry.setUint16(28, path.length, true)
    entry.setUint32(42, offset, true)
    files.push(new Uint8Array(head.buffer), path, packed)
    directory.push(new Uint8Array(entry.buffer), path)
    offset += 30 + path.length + packed.length
  }
  const end = new DataView(new ArrayBuffer(22))
  end.setUint32(0, 0x06054b50, true)
  end.setUint16(10, parts.length, true)
  end.setUint32(16, offset, true)
  const blob = new Blob([...files, ...directory, end] as BlobPart[])
  return new Uint8Array(await blob.arrayBuffer())
}

const list = (sheets: string) => `<workbook xmlns:r="r"><sheets>${sheets}</sheets></workbook>`

/** A workbook of one sheet with these rows in its XML. */
const workbookWith = (rows: string) =>
  archiveOf([
    {
      name: "[Content_Types].xml",
      text: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    },
    {
      name: "_rels/.rels",
      text: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    { name: "xl/workbook.xml", text: list('<sheet name="People" sheetId="1" r:id="rId1"/>') },
    {
      name: "xl/_rels/workbook.xml.rels",
      text: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: "xl/worksheets/sheet1.xml", text: `<worksheet><sheetData>${rows}</sheetData></worksheet>` },
  ])

const refusalOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  try {
    await sheetToCsv(await openWorkbook(new Blob([bytes])), "People")
    return "read"
  } catch (error) {
    return (error as Error).message
  }
}

describe("a workbook", () => {
  test("is known by its first bytes", async () => {
    expect(await isWorkbook(new Blob([await bytesOf({ People: [["Name"]] })]))).toBe(true)
    expect(await isWorkbook(new Blob(["Name,Email\n"]))).toBe(false)
  })

  test("becomes the rows that an import reads: days, long numbers, quotation marks, blank rows where they were", async () => {
    const day = new Date(Date.UTC(2026, 10, 30))
    const rows: Cells = [
      ["Name", "Phone", "First met", "Notes"],
      [],
      ['Ada "Kit" Ek', 447700900123, day, "one\ntwo, three"],
      ["Jiří Novák", 12.5, null, true],
    ]
    expect(await csvOf(rows)).toBe(
      'Name,Phone,First met,Notes\r\n\r\n"Ada ""Kit"" Ek",447700900123,2026-11-30,"one\ntwo, three"\r\nJiří Novák,12.5,,yes\r\n',
    )
  })

  test("shows its sheets by name, without hidden ones", async () => {
    const { sheets } = await openWorkbook(new Blob([await bytesOf({ "A & B": [["x"]], Zwei: [["x"]] })]))
    expect(sheets).toEqual(["A & B", "Zwei"])
    const hidden = list('<sheet name="Old" state="hidden" r:id="rId1"/><sheet name="&#x4E;ew" r:id="rId2"/>')
    const bytes = await archiveOf([{ name: "xl/workbook.xml", text: hidden }])
    expect((await openWorkbook(new Blob([bytes]))).sheets).toEqual(["New"])
  })
})

describe("a hostile workbook", () => {
  test("is refused by the sizes that it declares, before anything is unpacked", async () => {
    const bytes = await archiveOf([
      { name: "xl/workbook.xml", text: list('<sheet name="People" r:id="rId1"/>') },
      { name: "xl/worksheets/sheet1.xml", text: "no worksheet", declared: 400 * 1024 * 1024 },
    ])
    expect(await refusalOf(bytes)).toContain("unpacks to more than 250 MB")
  })

  test("cannot unpack to more than it declares", async () => {
    const bytes = await archiveOf([
      { name: "xl/workbook.xml", text: list('<sheet name="People" r:id="rId1"/>') },
      { name: "xl/worksheets/sheet1.xml", text: "x".repeat(1_000_000), declared: 100 },
    ])
    expect(await refusalOf(bytes)).toContain("cannot be read")
  })

  test.each([
    ["a cell far to the right", '<row r="1"><c r="XFD1"><v>1</v></c></row>', "at most 200 columns"],
    ["a row far below", '<row r="900000000"><c r="A900000000"><v>1</v></c></row>', "cannot be read"],
    ["no rows", "", "holds no rows"],
    ["blank rows alone", '<row r="1"/><row r="7"/>', "holds no rows"],
  ])("%s", async (_, rows, message) => {
    expect(await refusalOf(await workbookWith(rows))).toContain(message)
  })

  test("cells that only have a colour are no columns, and a sparse sheet stays small", async () => {
    const rows =
      '<row r="2"><c r="A2" t="inlineStr"><is><t>Name</t></is></c><c r="XFD2" s="0"/></row><row r="1048576"><c r="A1048576"><v>5</v></c></row>'
    const workbook = await openWorkbook(new Blob([await workbookWith(rows)]))
    const csv = (await sheetToCsv(workbook, "People")).join("")
    expect(csv.length).toBeLessThan(3_000_000)
    expect(csv.split("\r\n").filter(Boolean)).toEqual(["Name", "5"])
  })

  test.each([
    ["nothing", new Uint8Array()],
    ["a cut archive", Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 6, 0)],
    ["an end alone", Uint8Array.from([0x50, 0x4b, 5, 6, ...new Array(18).fill(255)])],
  ])("%s is refused by name", async (_, bytes) => {
    expect(await refusalOf(bytes)).toMatch(/cannot be read|unpacks to more/)
  })

  test("an archive cut or changed anywhere is read or refused by name", async () => {
    const bytes = await bytesOf({
      People: [
        ["Name", "Email"],
        ["Ada Ek", "ada@tallow.example"],
      ],
    })
    for (let at = 0; at < bytes.length; at += 37) {
      const changed = bytes.slice()
      changed[at] = (changed[at] ?? 0) ^ 0x55
      for (const one of [changed, bytes.slice(0, at)])
        expect(await refusalOf(one)).toMatch(/^read$|cannot be read|unpacks to more|holds no rows|at most/)
    }
  })
})
