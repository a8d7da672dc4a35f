import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  foldLocalPart,
  isInvitation,
  localParts,
  nameKeys,
  partsOfAddress,
} from "../../../../worker/fetching/reading/local-parts.ts"
import { toName } from "../../../../worker/fetching/reading/names.ts"

describe("a name is told from other words", () => {
  test.each([
    ["Jane Doe", "Jane Doe"],
    ["Karoline Herr", "Karoline Herr"],
    ["Dr. Rhea Lindqvist, PhD", "Rhea Lindqvist"],
    ["HÉLÈNE LE GOFF", "Hélène Le Goff"],
    ["Hélène LE GOFF", "Hélène Le Goff"],
    ["Bram van der Velde", "Bram van der Velde"],
    ["Anne-Fleur ten Cate", "Anne-Fleur ten Cate"],
    ["Séamus Ó Dálaigh", "Séamus Ó Dálaigh"],
    ["J. Doe", "J. Doe"],
    ["Дмитрий Лебедев", "Дмитрий Лебедев"],
    ["佐藤 美咲", "佐藤 美咲"],
    ["Obi Nwankwo ’27", "Obi Nwankwo"],
    ["Tyrell O. Bascombe III", "Tyrell O. Bascombe III"],
    ["Wm. Tate Holloway, Jr.", "Wm. Tate Holloway"],
    ["Mick “The Kipper” Tallentyre", "Mick Tallentyre"],
    ["Marie-Ange d’Estrées", "Marie-Ange d’Estrées"],
    ["長谷川 優子", "長谷川 優子"],
    ["マリア・ロペス", "マリア・ロペス"],
    ["Berrin IŞIK", "Berrin Işık"],
    ["BERRİN IŞIK", "Berrin Işık"],
    ["JO BETH McELHANEY", "Jo Beth McElhaney"],
    ["CRUZ VILLARREAL III", "Cruz Villarreal III"],
    ["Dipl.-Journ. Annegret Sötebier", "Annegret Sötebier"],
    ["Sjef van den Boomen", "Sjef van den Boomen"],
    ["マリア・ロペス", "マリア・ロペス"],
    ["Berrin IŞIK", "Berrin Işık"],
    ["BERRİN IŞIK", "Berrin Işık"],
    ["JO BETH McELHANEY", "Jo Beth McElhaney"],
    ["JO BETH MCELHANEY", "Jo Beth McElhaney"],
    ["CRUZ VILLARREAL III", "Cruz Villarreal III"],
    ["Dipl.-Journ. Annegret Sötebier", "Annegret Sötebier"],
    ["Sjef van den Boomen", "Sjef van den Boomen"],
    ["“Big” Dave Threadgold", "Dave Threadgold"],
    ["Chief Bamidele Adéyẹmí, OON", "Bamidele Adéyẹmí"],
    ["Remedios Fuentes de la Calle", "Remedios Fuentes de la Calle"],
    ["Josep Lluís Ferrer i Mas", "Josep Lluís Ferrer i Mas"],
    ["Bernd aus der Au", "Bernd aus der Au"],
    ["’Masechele Thabane", "’Masechele Thabane"],
    ["Ksenia Łoś", "Ksenia Łoś"],
    ["د. ليلى بن يوسف الحداد", "ليلى بن يوسف الحداد"],
  ])("%s is one", (text, name) => {
    expect(toName(text)).toBe(name)
  })

  test.each([
    ...[
      "Press Office",
      "Intellectual Integrity",
      "Mutual Respect",
      "Consistent Process",
      "Criminal Justice",
      "A1 B2 C3",
      "Managing Editor",
      "Read More",
      "Our Team",
      "Privacy Policy",
      "Jane",
      "jane doe",
      "Jane D0e",
    ],
    ...[
      "The Stackwell Team",
      "YouTube Premium",
      "Von Anna Berg",
      "Jane Doe wrote this",
      "編集部",
      "所在地",
      "",
      " ",
    ],
    ...["Rheinblick Verlag GmbH", "発行人", "هيئة التحرير"],
    ...["フード・カルチャー", "神戸市中央区海岸通", "Research Communications"],
    ...["Postal Address", "Special Projects", "Visiting Scholars", "Neueste Meldungen", "São Paulo"],
    ...["ガジェット・ツール", "Aktuelle Themen", "Patriarchal Vicar", "Frau Berg"],
  ])("%s is none", (text) => {
    expect(toName(text)).toBeNull()
  })

  test("and no text whatever makes it fail, or gives what is none when asked again", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: "grapheme" })), (text) => {
        const name = toName(text)
        expect(name === null || toName(name) === name).toBe(true)
      }),
    )
  })
})

describe("a name and an address meet", () => {
  test.each([
    ["Jane Doe-Smith", "jane.doe@a.example"],
    ["Jane Doe", "jane.doe@a.example"],
    ["Jane Doe", "jdoe@a.example"],
    ["Jane Doe", "doe.j@a.example"],
    ["Jörg Müller", "joerg.mueller@a.example"],
    ["Jörg Müller", "jmuller@a.example"],
    ["Łukasz Żak", "l.zak+news@a.example"],
  ])("%s at %s", (name, address) => {
    const known = localParts(name).plain
    const local = foldLocalPart(address)
    expect(known.has(local)).toBe(true)
  })

  test.each([
    ["Анна Соколова", "sokolova@a.example"],
    ["Юлия Жукова", "julia.zhukova@a.example"],
    ["Оксана Гриценко", "o.hrytsenko@a.example"],
    ["Δήμητρα Καλογήρου", "d.kalogirou@a.example"],
  ])("by their sound: %s at %s", (name, address) => {
    const { plain, short } = localParts(name)
    expect(partsOfAddress(address).some((part) => plain.has(part) || short.has(part))).toBe(true)
  })

  test("but the first word of a link may only say what to do", () => {
    expect(isInvitation("Mejla Elin", "elin.bergqvist@a.example")).toBe(true)
    expect(isInvitation("Elin Bergqvist", "elin.bergqvist@a.example")).toBe(false)
    expect(isInvitation("Ada Wren", "aw9@a.example")).toBe(false)
  })

  test("and one written in two ways is one name", () => {
    expect(nameKeys("Jörg Müller")).toContain(nameKeys("Joerg Mueller")[0])
    expect(nameKeys("Séamus Ó Dálaigh")[0]).toBe(nameKeys("Seamus O Dalaigh")[0])
    expect(nameKeys("Jane Doe")[0]).not.toBe(nameKeys("Jan Doe")[0])
  })
})
