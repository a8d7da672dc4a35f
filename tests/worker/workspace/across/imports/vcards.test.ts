import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { readFile } from "./files.ts"

const card = (...lines: string[]) => ["BEGIN:VCARD", "VERSION:4.0", ...lines, "END:VCARD", ""].join("\r\n")
/** The cells of a file by the names of its columns, without those that are empty. */
const peopleIn = (file: string | Uint8Array) => {
  const { rows, facts } = readFile(file)
  return rows.map(({ cells }) =>
    Object.fromEntries(facts.names.map((name, at) => [name, cells[at]]).filter(([, cell]) => cell)),
  )
}

describe("a file of vCards", () => {
  test("gives a row for each card", () => {
    const file =
      card("FN:Ada Wren", "EMAIL;TYPE=work:ada@tallow.example", "ORG:The Tallow;News", "TITLE:Editor") +
      card(
        "FN:Bo Finch",
        "TEL;VALUE=uri:tel:+44-20-555",
        "CATEGORIES:Press,Food\\, drink",
        "NOTE:Call\\nfirst",
      )
    expect(peopleIn(file)).toEqual([
      { "Full name": "Ada Wren", Email: "ada@tallow.example", Company: "The Tallow", "Job title": "Editor" },
      { "Full name": "Bo Finch", Phone: "+44-20-555", Tags: "Press, Food\\, drink", Notes: "Call\nfirst" },
    ])
  })

  test("prefers what a card prefers, and keeps its other addresses", () => {
    const file = card("FN:Ada Wren", "EMAIL:a@tallow.example", "item1.EMAIL;PREF=1:ada@tallow.example")
    expect(peopleIn(file)[0]?.Email).toBe("ada@tallow.example ::: a@tallow.example")
  })

  test("may be of the older versions, folded, and without a formatted name", () => {
    const file = [
      "BEGIN:VCARD",
      "VERSION:2.1",
      "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=",
      "=C3=BCrgen;;;",
      "EMAIL;INTERNET;PREF:juergen@tal",
      " low.example",
      "END:VCARD",
    ].join("\n")
    expect(peopleIn(file)).toEqual([{ "Full name": "Jürgen Müller", Email: "juergen@tallow.example" }])
  })

  test("is read past its pictures, however large", () => {
    const picture = `PHOTO;ENCODING=b;TYPE=JPEG:${"QUJD".repeat(200_000)}\r\n ${"QUJD".repeat(200_000)}`
    const file = card("FN:Ada Wren", picture, "EMAIL:ada@tallow.example")
    expect(peopleIn(file)).toEqual([{ "Full name": "Ada Wren", Email: "ada@tallow.example" }])
    for (const piece of [70_000, 900_000]) expect(readFile(file, piece)).toEqual(readFile(file))
  })

  test("takes links that are addresses of the web", () => {
    const file = card("FN:Ada Wren", "URL:https://social.example/@ada", "URL:javascript:alert(1)")
    expect(peopleIn(file)[0]?.Links).toBe("https://social.example/@ada")
  })

  test("is refused when a card has no end within reason", () => {
    const note = `NOTE:${"a".repeat(1000)}`
    expect(() => readFile(card("FN:Ada Wren", ...Array.from({ length: 70 }, () => note)))).toThrow("Row 2")
  })

  test("is refused for a line without an end, unless that is a picture", () => {
    const long = "a".repeat(70_000)
    for (const lines of [[`NOTE:${long}`], ["NOTE:a", ` ${long}`], ["PHOTO:a", `NOTE:${long}`]])
      expect(() => readFile(card("FN:Ada Wren", ...lines), 1000)).toThrow("Row 2")
    expect(peopleIn(card("FN:Ada Wren", `NOTE:${"a".repeat(65_536 - 27)}`))[0]?.Notes).toHaveLength(65_509)
  })

  test("is read past what stands between cards, and lines that are none of a card", () => {
    const file = `${card("FN:Ada Wren", "no property")}FN:Nobody\r\nEND:VCARD\r\n${card("FN:Bo Finch")}`
    expect(peopleIn(file)).toEqual([{ "Full name": "Ada Wren" }, { "Full name": "Bo Finch" }])
    expect(peopleIn("BEGIN:VCARD\r\nFN:Ada\r\n  Wren\r\nEND:VCARD\r\n")).toEqual([
      { "Full name": "Ada Wren" },
    ])
  })

  test("takes equals signs as they are where nothing says that they mean more", () => {
    const file = card("NOTE:=41 and 1+1=", "FN:Ada Wren")
    expect(peopleIn(file)).toEqual([{ "Full name": "Ada Wren", Notes: "=41 and 1+1=" }])
  })

  test("keeps the parts of a name apart, takes what an old card prefers, and time zones that have a name", () => {
    const old = card("N:;Ada;Lou;;", "EMAIL:a@tallow.example", "EMAIL;TYPE=PREF:b@tallow.example", "TZ:-0500")
    expect(peopleIn(old)).toEqual([
      { "Full name": "Ada Lou", Email: "b@tallow.example ::: a@tallow.example" },
    ])
    expect(peopleIn(card("FN:Ada Wren", "TZ:Europe/Berlin"))[0]?.["Time zone"]).toBe("Europe/Berlin")
    expect(readFile(card("FN:Ada Wren")).facts.delimiter).toBeNull()
  })

  test("reads the same however its bytes arrive", () => {
    const file = new TextEncoder().encode(
      card("FN:Zoë Łuk", "EMAIL:zoe@tallow.example", "NOTE:a\r\n b\r\n c").repeat(3),
    )
    const whole = readFile(file)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (size) => {
        expect(readFile(file, size)).toEqual(whole)
      }),
    )
  })
})
