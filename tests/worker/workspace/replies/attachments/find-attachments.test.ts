import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { isProgram, MOST_NAME } from "../../../../../worker/workspace/replies/attachments/contract.ts"
import {
  decodeWhole,
  type Encoding,
  PartDecoder,
} from "../../../../../worker/workspace/replies/attachments/decode-part.ts"
import { findAttachments } from "../../../../../worker/workspace/replies/attachments/find-attachments.ts"
import { toSafeName } from "../../../../../worker/workspace/replies/attachments/safe-name.ts"
import { quickest } from "../../../support/quickest.ts"

const bytes = (text: string) => new TextEncoder().encode(text.replaceAll(/\r?\n/g, "\r\n"))
const find = (text: string) => findAttachments(bytes(text))
const withFile = (fields: string, content = "JVBERi0=") => `From: nora@paper.example
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="b"

--b
Content-Type: text/plain

Here it is.
--b
${fields}

${content}
--b--
`
const nameOf = async (fields: string) => (await find(withFile(fields)))[0]?.name

describe("the files in a message", () => {
  test("are found at every depth, with the numbers that IMAP gives them", async () => {
    const found = await find(`From: nora@paper.example
Content-Type: multipart/mixed; boundary="out"

A preamble
--out
Content-Type: multipart/related; boundary="in"

--in
Content-Type: multipart/alternative; boundary="deep"

--deep
Content-Type: text/plain

Words
--deep
Content-Type: text/html

<p>Words
--deep--
--in
Content-Type: image/png
Content-Transfer-Encoding: base64
Content-ID: <logo>

iVBORw0KGgo=
--in--
--out
Content-Type: text/csv; name=figures.csv
Content-Transfer-Encoding: quoted-printable

a=3Db,c=
d
--out
Content-Type: message/rfc822
Content-Disposition: attachment; filename="earlier.eml"

From: a@b.example
Content-Type: multipart/mixed; boundary="own"

--own
Content-Disposition: attachment; filename="inside.pdf"

x
--own--
--out--
An epilogue
`)
    expect(found.map(({ part, name, size }) => [part, name, size])).toEqual([
      ["1.2", "attachment.png", 8],
      ["2", "figures.csv", 6],
      ["3", "earlier.eml", 143],
    ])
  })

  test("are one when the whole message is a file", async () => {
    const found = await find(
      "From: a@b.example\nContent-Type: application/pdf; name=a.pdf\nContent-Transfer-Encoding: base64\n\nJVBERi0=\n",
    )
    expect(found).toEqual([
      { part: "1", name: "a.pdf", type: "application/pdf", size: 5, encoding: "base64" },
    ])
  })

  test("are not the words of a message, nor what machines write for machines", async () => {
    expect(await find("From: a@b.example\n\nHello\n")).toEqual([])
    expect(await find(withFile("Content-Type: message/delivery-status", "Action: failed"))).toEqual([])
    expect(await find(withFile("Content-Type: text/html", "<p>Hello"))).toEqual([])
  })

  test("of a message that was cut off are named, and the last has no size", async () => {
    const whole = withFile('Content-Disposition: attachment; filename="a.pdf"', "A".repeat(1000))
    const found = await findAttachments(bytes(whole).subarray(0, whole.length - 500))
    expect(found).toMatchObject([{ name: "a.pdf", size: null }])
  })

  test("cost no more than the length of the message, whatever is in it", async () => {
    const lines = ["--b\n", "--\n", "\n", "--b\nContent-Type: multipart/mixed; boundary=b\n\n", "x: \n "]
    for (const line of lines) {
      const raw = bytes(
        `Content-Type: multipart/mixed; boundary=b\n\n${line.repeat(4_000_000 / line.length)}`,
      )
      const find = async () => expect((await findAttachments(raw)).length).toBeLessThanOrEqual(50)
      expect(await quickest(find)).toBeLessThan(3000)
    }
  })
})

describe("the name of a file", () => {
  test("is read however it is written", async () => {
    expect(await nameOf(`Content-Disposition: attachment; filename*=UTF-8''%E2%82%AC%20rates.pdf`)).toBe(
      "€ rates.pdf",
    )
    expect(
      await nameOf(
        `Content-Disposition: attachment;\n filename*0*=UTF-8''%C3%9Cbersicht;\n filename*1=" 2027";\n filename*2=".pdf"`,
      ),
    ).toBe("Übersicht 2027.pdf")
    expect(await nameOf(`Content-Type: application/pdf; name="=?utf-8?B?w5xiZXJzaWNodC5wZGY=?="`)).toBe(
      "Übersicht.pdf",
    )
    expect(
      await nameOf(`Content-Disposition: attachment; filename="=?iso-8859-1?Q?=DCbersicht=2Epdf?="`),
    ).toBe("Übersicht.pdf")
    expect(await nameOf(`Content-Disposition: attachment; filename="Übersicht.pdf"`)).toBe("Übersicht.pdf")
    expect(await nameOf("Content-Type: application/pdf")).toBe("attachment.pdf")
  })

  test.each([
    ["../../etc/passwd", "_.._etc_passwd"],
    ["C:\\Windows\\notes.txt", "C__Windows_notes.txt"],
    ["invoice\u202Efdp.exe", "invoicefdp.exe.download"],
    ["invoice.pdf.exe", "invoice_pdf.exe.download"],
    ["invoice.pdf          .exe", "invoice_pdf.exe.download"],
    ["page.HTML", "page.HTML.download"],
    ["report.docm.", "report.docm.download"],
    ["archive.tar.gz", "archive.tar.gz"],
    ["CON.txt", "_CON.txt"],
    [".bashrc", "bashrc"],
    ["a\u0000b\r\nSet-Cookie: x.pdf", "ab Set-Cookie_ x.pdf"],
    ["…\u200B\u2066", "…"],
    ["\u202E \u0000", ""],
  ])("%j becomes %j", (given, safe) => {
    expect(toSafeName(given)).toBe(safe)
  })

  test("is never one that leaves its folder, misleads the eye or runs", () => {
    const piece = fc.constantFrom(
      "..",
      "/",
      "\\",
      ":",
      "\u202E",
      "\u0000",
      " ",
      ".",
      ".exe",
      ".pdf",
      ".js",
      "con",
      "a",
      "é",
      "漢",
      "👩‍👧",
      "\uD800",
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece).map((all) => all.join("")),
          fc.string({ unit: "binary" }),
        ),
        (given) => {
          const name = toSafeName(given)
          expect(name).not.toMatch(/[/\\:*?"<>|\p{C}\u202A-\u202E\u2066-\u2069]/u)
          expect(name).not.toMatch(/^[. ]|[. ]$/)
          expect([...name].length).toBeLessThanOrEqual(MOST_NAME)
          expect(isProgram(name)).toBe(name.endsWith(".download") && isProgram(name))
          expect(toSafeName(name)).toBe(name)
        },
      ),
      { seed: 20, numRuns: 3000 },
    )
  })
})

test("a part that comes in pieces is the same as in one", () => {
  const encoded: Record<Encoding, (content: Uint8Array) => string> = {
    base64: (content) => Buffer.from(content).toString("base64").replace(/.{76}/g, "$&\r\n"),
    "quoted-printable": (content) =>
      [...content]
        .map(
          (one, at) => `=${one.toString(16).toUpperCase().padStart(2, "0")}${at % 20 === 19 ? "=\r\n" : ""}`,
        )
        .join(""),
    plain: (content) => Buffer.from(content).toString("latin1"),
  }
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 3000 }),
      fc.constantFrom<Encoding>("base64", "quoted-printable", "plain"),
      fc.integer({ min: 1, max: 700 }),
      (content, encoding, step) => {
        const written = Buffer.from(encoded[encoding](content), "latin1")
        const decoder = new PartDecoder(encoding)
        const pieces: Uint8Array[] = []
        for (let at = 0; at < written.length; at += step)
          pieces.push(decoder.take(written.subarray(at, at + step)))
        pieces.push(decoder.end())
        expect(Buffer.concat(pieces)).toEqual(Buffer.from(content))
        expect(Buffer.from(decodeWhole(written, encoding))).toEqual(Buffer.from(content))
      },
    ),
    { seed: 20, numRuns: 300 },
  )
})
