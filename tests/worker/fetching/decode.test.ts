import { expect, test } from "vitest"
import { decode } from "../../../worker/fetching/decode.ts"

const encode = (text: string) => new TextEncoder().encode(text)
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ["what an XML declaration says", '<?xml version="1.0" encoding="ISO-8859-1"?><rss>Müller</rss>', "Müller"],
  [
    "a declaration far down in the head",
    `<html><head>${"<meta name=x>".repeat(300)}<meta charset=windows-1252><p>Müller`,
    "Müller",
  ],
  ["the usual one of its language", '<html lang="de"><p>Müller', "Müller"],
])("a page that is not in UTF-8 is read by %s", (_, page, shown) => {
  expect(decode(latin1(page), "text/html")).toContain(shown)
})

test.each([
  ["ru", "windows-1251", [0xcf, 0xf0, 0xe8], "При"],
  ["pl-PL", "windows-1250", [0xb9, 0xea], "ąę"],
  ["ja", "shift_jis", [0x82, 0xa0], "あ"],
])("without any declaration a page in %s is read as %s", (language, _, bytes, shown) => {
  const page = new Uint8Array([...encode(`<html lang=${language}><p>`), ...bytes])
  expect(decode(page, "text/html")).toContain(shown)
})

test("a page in UTF-8 is read as that, although it declares another encoding", () => {
  expect(decode(encode("<meta charset=iso-8859-1><p>sanción"), "text/html")).toContain("sanción")
})

test("a page in UTF-8 that was cut within a character stays in UTF-8", () => {
  const page = encode(`<html lang=de><p>${"Grüße ".repeat(50)}ü`)
  expect(decode(page.subarray(0, -1), "text/html")).toContain("Grüße")
})

test("text with a broken character for every four whole ones is in the older encoding of its language", () => {
  const broken = (whole: number) => new Uint8Array([...encode(`<html lang=ru>${"é".repeat(whole)}`), 0xff])
  expect(decode(broken(5), "text/html")).toContain("ééééé\ufffd")
  expect(decode(broken(4), "text/html")).not.toContain("é")
})

test("a declaration in ASCII that the text is in UTF-16 is not believed", () => {
  expect(decode(latin1("<meta charset=utf-16><p>Müller"), "text/html")).toContain("<p>M")
})

/** As windows-1252 shows the bytes of UTF-8. */
const shownWrongly = (text: string) => new TextDecoder("windows-1252").decode(encode(text))

test.each([
  "José García",
  "Jürgen Müller",
  "Özil à la plage",
  "Łukasz Żółć",
  "Ștefan Țepeș",
  "Νίκος Παπάς",
  "Иван Петров",
  "L’été – “déjà vu”…",
  "crème brûlée",
  "MUÑOZ, Özil, fű, España",
  "Petr Šimek, Škoda, Šárka",
  "© 2026 · 20 °C »",
])("“%s” is read where it was encoded twice, beside text that was not", (said) => {
  const page = `<p>Grüße, ${shownWrongly(said)} Çağrı</p>`
  expect(decode(encode(page), "text/html; charset=utf-8")).toBe(`<p>Grüße, ${said} Çağrı</p>`)
})

test.each([
  "“A IRMÔ e “AMANHÃ”, São João",
  "AMANHÃ—SEXTA, MAÇÃ\u00a0VERDE",
  "„Å“ ist ein Buchstabe, “Ð” auch",
  "120 Å², 5 Å\u00a0resolution, 1.54 Å±0.02",
  "Â’r, „Â” und MORGUNBLAÐIÐ®",
  "ÎLE, Âge, Ñandú, NÃO, ÅRSTA",
  "â€ is broken, and so is Ãz",
])("“%s” is meant so", (said) => {
  expect(decode(encode(`<p>${said}`), "text/html")).toBe(`<p>${said}`)
})
