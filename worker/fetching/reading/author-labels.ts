/** The label of those who wrote a text, by language, in the ways to write one person or several, and both genders in one word. */
const byLanguage: Record<string, string> = {
  en: "authors?|author\\(s\\)",
  de: "autor(?:in|en|innen)?|autor(?:en)?[:*_·/]-?in(?:nen)?|autor\\((?:in|en|innen)\\)|verfasser(?:in|innen)?",
  fr: "auteure?s?|autrices?|auteur\\(e?s\\)|auteur[·./-]e?(?:rice)?(?:[·.-]s)?",
  it: "autor[ei]|autric[ei]|autore\\/i",
  es: "autor(?:es|as?)|autor\\((?:es|a)\\)|autor\\/a",
  nl: "auteur\\(s\\)",
  nordic: "författare|forfattere?|kirjoittajat?",
  slavic: "autorka|autorzy|autoři|autory|автор[ыи]?",
  others: "szerzők?|autorul|autorii|yazarı?|yazarlar|penulis",
  eastAsian: "著者|執筆者?|筆者|作者|撰文|글쓴이|저자",
}
const words = Object.values(byLanguage).join("|")
const alone = new RegExp(`^(?:${words})\\s?[:：]?$`, "iu")
const before = new RegExp(`^(?:${words})\\s?[:：]\\s?(?=\\p{L})`, "iu")
const longest = 40

/** Whether a line is nothing but the label of those who wrote a text. */
export const isAuthorLabel = (text: string): boolean => text.length <= longest && alone.test(text)

/** What a line says after the label that it begins with, or null without one. */
export function afterAuthorLabel(text: string): string | null {
  const found = before.exec(text.slice(0, longest))
  return found ? text.slice(found[0].length) : null
}
