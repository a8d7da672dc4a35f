import { expect, test } from "vitest"
import type { Reading } from "../../../../../worker/workspace/across/imports/contract.ts"
import { encodings } from "../../../../../worker/workspace/across/imports/encodings/contract.ts"
import { read } from "../../../support/people.ts"
import { readFile, utf8 } from "./files.ts"
import { enterForImports } from "./import.ts"

/** A text in an encoding of which each character is one that its decoder gives for one or two bytes. */
function encode(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding)
  const bytesOf = new Map<string, number[]>()
  const note = (bytes: number[]) => {
    const sign = decoder.decode(Uint8Array.from(bytes))
    if ([...sign].length === 1 && sign !== "\uFFFD" && !bytesOf.has(sign)) bytesOf.set(sign, bytes)
  }
  for (let one = 0; one < 256; one++) note([one])
  for (let one = 0x81; one < 0xff; one++) for (let two = 0x40; two < 0xff; two++) note([one, two])
  return Uint8Array.from([...text].flatMap((sign) => bytesOf.get(sign) ?? []))
}

const names = {
  "windows-1252": [
    "José Núñez, Málaga",
    "Jürgen Groß, Köln",
    "François Lefèvre, Orléans",
    "Søren Bjørn, Århus",
    "João Gonçalves, São Paulo",
    "Zoë Åkesson, Niccolò Però",
    "Þórður Sigurðsson",
    "Renée O’Neil – “editor”",
    "Åsa Berg",
    "Ángel Ruiz",
    "ÅSA BERG",
    "Íñigo Paz",
    "Ávila, Ângela, Ibáñez",
    "Søren, Åsa, Ångman",
    "Åsa Berg, Ángel Ruiz, Änne Meier",
    "Érik Fort, COMPAÑIA",
    "Ål",
    "25°C",
    "Å",
    "Äö",
    "25°C, ½ price, £500",
    "© Foto, Beyoncé, Renée O’Neil",
    "£500",
    "£500, José",
    "½ price at 25°C",
    "O’Neil",
    "Journal de l’eau",
    "Ágnes Ábel",
  ],
  "windows-1250": [
    "Wałęsa",
    "Małgorzata Żółć",
    "Antonín Dvořák",
    "Jiří Novák, Plzeň",
    "Erzsébet Nagyőri, Győző Szűcs",
    "Đorđe Šarić, Čačak",
    "Ľubomír Kováč",
    "Šárka",
    "Žarko",
    "Śliwa, Łukasz",
    "Hugo Kołłątaj",
    "Ťažký, Győző, Őry",
    "Ödön, Zoltán Kovács, Ždánov",
  ],
  "windows-1251": [
    "Иван Петров",
    "Ольга Ёлкина, «Новости»",
    "Олександр Їжак",
    "Ђорђе Његош",
    "Іван",
    "Џон",
    "АННА ПЕТРОВА",
  ],
  "windows-1253": ["Γιώργος Παπαδόπουλος", "Ελένη", "Χρήστος"],
  "windows-1254": ["Işıl Yıldız", "Ağaoğlu Şahin", "İğdır Güneş"],
  "windows-1255": ["דוד לוי", "אבי"],
  "windows-1256": ["محمد علي"],
  "windows-1257": ["Kęstutis Žukauskas, Šiauliai", "Jānis Bērziņš"],
  "koi8-r": ["Иван Петров", "Ольга Смирнова", "Щукин"],
  macintosh: ["Jürgen Groß", "José Núñez", "François Lefèvre"],
  shift_jis: [
    "山田太郎",
    "佐藤 ゆうこ",
    "カタカナ 花子, 読売新聞",
    "NHKの記者",
    "東京TV 田中",
    "林 明",
    "高橋A",
    "山田 ﾔﾏﾀﾞ 太郎, ﾔﾏﾀﾞ",
  ],
  "euc-jp": ["佐藤 ゆうこ, 編集", "カタカナ 花子"],
  gb18030: ["王小明, 北京日报", "李娜, 新华社记者"],
  big5: ["陳大文, 聯合報", "林志玲", "劉德華, 張 偉"],
  "euc-kr": ["김철수, 한겨레", "박지영", "김 철수"],
} as const

test.each(Object.entries(names).flatMap(([encoding, all]) => all.map((name) => [encoding, name] as const)))(
  "%s: %s",
  (encoding, name) => {
    const text = `Name,Email\n"${name}",a@tallow.example\nBo Lind,bo@tallow.example\n`
    const bytes = encode(text, encoding)
    for (const piece of [1, 7, 100_000]) {
      const { rows, facts } = readFile(bytes, piece)
      expect([facts.encoding, rows[0]?.cells[0]]).toEqual([encoding, name])
    }
  },
)

test("names of many languages in one Western file do not make it another one", () => {
  const all = names["windows-1252"].filter((name) => !name.startsWith("Þ"))
  const { facts } = readFile(encode(`Name\n${all.map((name) => `"${name}"`).join("\n")}\n`, "windows-1252"))
  expect(facts.encoding).toBe("windows-1252")
})

test("a broken character in a long text of UTF-8 does not make it another encoding", () => {
  const bytes = utf8(`name,email\n${"Zoë Łuk,z@a.example\n".repeat(20)}`)
  const { facts } = readFile(Uint8Array.from([...bytes, 0x5a, 0xeb, 0x2c, 0x61, 0x0a]))
  expect(facts.encoding).toBe("utf-8")
})

test("a cell that was cut within a character does not make a file another one", () => {
  const people = "山田太郎,y@tallow.example\n".repeat(6)
  const bytes = Uint8Array.from([
    ...encode(`Name,Email\n${people}佐藤`, "shift_jis"),
    0x82,
    ...utf8(",s@tallow.example\n"),
  ])
  const { rows, facts } = readFile(bytes)
  expect([facts.encoding, rows[0]?.cells[0], rows.length]).toEqual(["shift_jis", "山田太郎", 7])
})

test("a file of ASCII is of no encoding, however it comes", () => {
  const file = `name,email\n${"Bo,bo@a.example\n".repeat(200)}`
  for (const piece of [100, 100_000]) expect(readFile(file, piece).facts.encoding).toBeNull()
})

test("one character in ten may be broken in UTF-8, and no more", () => {
  const encodingOf = (whole: number, broken: number) => {
    const bytes = Uint8Array.from([
      ...utf8(`name,email\nA,a@a.example\n${"é".repeat(whole)}`),
      ...Array(broken).fill(0xe9),
    ])
    return readFile(Uint8Array.from([...bytes, ...utf8(",b@a.example\n")])).facts.encoding
  }
  expect(encodingOf(11, 1)).toBe("utf-8")
  expect(encodingOf(10, 1)).not.toBe("utf-8")
})

test("a long file reads the same however its bytes arrive, also where a piece ends within a character", () => {
  const ascii = `Name,Email\n${"Bo Lind,bo@tallow.example\n".repeat(50)}`
  for (const [text, encoding] of [
    [`${ascii}Małgorzata Żółć,m@tallow.example\n`, "windows-1250"],
    [`${ascii}${"山田太郎,y@tallow.example\n".repeat(900)}`, "shift_jis"],
    [`${ascii}x${"佐藤 ゆうこ,s@tallow.example\n".repeat(900)}`, "euc-jp"],
  ] as const) {
    const bytes = encode(text, encoding)
    const whole = readFile(bytes)
    expect(whole.facts.encoding).toBe(encoding)
    for (const piece of [1, 1000, 1025]) expect(readFile(bytes, piece)).toEqual(whole)
  }
})

test("a character that never ends is shown as broken, wherever it stands", () => {
  for (const before of [0, 1100, 11_000]) {
    const bytes = Uint8Array.from([
      ...utf8(`Name,Email\n${"Zoë,z@tallow.example\n".repeat(before / 11 + 12)}Zo`),
      0xc3,
    ])
    expect(readFile(bytes, 500).rows.at(-1)?.cells).toEqual(["Zo\uFFFD"])
  }
})

test("a mark, a given encoding and the first kilobyte do not split characters", () => {
  const text = `Name,Email\n${"é,z@tallow.example\n".repeat(200)}`
  for (const lead of ["\uFEFF", "\uFEFFx"]) {
    const bytes = utf8(lead + text)
    for (const piece of [1, 511, 1024]) expect(readFile(bytes, piece)).toEqual(readFile(bytes))
    expect(readFile(bytes, 1).rows.every(({ cells }) => cells[0] === "é")).toBe(true)
  }
})

test("the runtime knows every encoding that is offered", () => {
  for (const encoding of encodings) expect(new TextDecoder(encoding).encoding).toBe(encoding)
})

test("a reading shows what a choice does to names, stores nothing, and the upload reads as it showed", async () => {
  const { ask } = await enterForImports()
  const headers = { "Content-Type": "text/csv" }
  const file = encode("Name;Email\nBo Lind;bo@tallow.example\nJiří Novák;j@tallow.example\n", "windows-1250")
  const readingOf = (query: string) =>
    read<Reading>(ask(`/imports/readings${query}`, { body: file, headers }))
  expect(await readingOf("")).toEqual({
    encoding: "windows-1250",
    delimiter: ";",
    service: null,
    columns: ["Name", "Email"],
    rows: [
      ["Jiří Novák", "j@tallow.example"],
      ["Bo Lind", "bo@tallow.example"],
    ],
    broken: 0,
  })
  expect(await readingOf("?encoding=utf-8")).toMatchObject({ broken: 3, encoding: "utf-8" })
  expect((await readingOf("?encoding=windows-1252")).rows[0]?.[0]).toBe("Jiøí Novák")
  expect((await readingOf("?delimiter=,")).columns).toEqual(["Name;Email"])
  expect((await ask("/imports/readings?encoding=utf-7", { body: file, headers })).status).toBe(422)
  expect(await read<unknown[]>(ask("/imports"))).toEqual([])
  const uploaded = await read<{ encoding: string; sample: string[][] }>(
    ask("/imports?encoding=windows-1252", { body: file, headers }),
  )
  expect([uploaded.encoding, uploaded.sample[1]?.[0]]).toEqual(["windows-1252", "Jiøí Novák"])
})

test("a part of a file may end within a row, within quotation marks and within a character", async () => {
  const { ask } = await enterForImports()
  const headers = { "Content-Type": "text/csv" }
  const whole = utf8('Name,Email,Notes\nZoë,z@tallow.example,"one\ntwo ë"\n')
  for (let length = 40; length < whole.length; length++) {
    const answer = await ask("/imports/readings", { body: whole.slice(0, length), headers })
    expect([200, 422]).toContain(answer.status)
  }
  const large = await ask("/imports/readings", { body: new Uint8Array(1024 * 1024 + 1).fill(97), headers })
  expect(large.status).toBe(413)
})
