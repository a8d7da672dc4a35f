import { toArabicName } from "./arabic-names.ts"
import { writtenBeginning } from "./byline-beginnings.ts"
import { isCommonWord } from "./common-words.ts"
import { isInterfacePhrase } from "./interface-phrases.ts"
import { isRole } from "./roles.ts"

const particles = new Set(
  "af al ap aus av bin da das de del della dem den der di do dos du e el ibn la las le los st t ’t 't ten ter van vander vom von v. v.d. v/d st. ste. y zu zum zur".split(
    " ",
  ),
)
const honorific =
  /^(?:(?:dr|di|professor(?:in|a|e|essa)?|professeure?|profesora?|arch|dipl\.-\p{L}{2,8}|prof|mag|mag\.ª|ing|mgr|bc|dipl|mr|mrs|ms|mx|sir|dame|herr|frau|hr|fr|m|mme|mlle|sr|sra|srta|dott|dott\.ssa|drs|phdr|judr|mudr|rndr|doc|avv|av|adv|lic|licda|arq|engr|eng|rev|revd|fr|hon|cllr|capt|col|lt|sgt|prof\.ssa|dra|profa|doña|dona|don|sig|sig\.ra|uz|op|inż|dyr|ks|mgr inż|rabbi|sor|suor|hna|hno|hermana|hermano|fray|schwester|sœur|soeur|frère|abbé|père|siostra|irmã|irmão|father|sister|brother|bishop|imam|pastor|canon|sc|deacon|elder|dhr|mw|mevr|mevrouw|meneer|ir|(?:eng|arq|prof|dr|sr)\.?[ºª]|archbishop|cardinal|monsignor|msgr|bay|bayan|sn|doç|lady|lord|baroness|baron|chief|rechtsanw(?:alt|ältin)|steuerberater(?:in)?|alhaj[ai]|hajia|mall?am|comrade)\.?(?:-?ing\.)? (?:\(?h\.? ?c\.?\)? )?)+(?=\S+ )/iu
const degree =
  /,? (?:ml\.|st\.|jr\.?|sr\.?|[’']\d\d)$|, ?(?:ph\.? ?d\.?|m\.? ?a\.?|m\.? ?sc\.?|b\.? ?a\.?|m\.? ?d\.?|csc\.?|mba|jr\.?|sr\.?|esq\.?|c\.?eng|obe|mbe|cbe|oon|mfr|ofr|gcon|frsa|llb|llm|bsc|mfa|rn|cpa|apr|phd|mag|msc|ba|ma|md|jd|mpa|mph)$|(?<=\S \S{2,40}) (?:ph\.?d\.?|mba|pp|osb|ofm|cssr|kc|mep|mp|td|ceng|obe|mbe|cbe|frsa|msc|mfa|llm|jd|mpa|mph|esq\.?)$/i
/** The other particles may begin a byline: "Von Anna Berg". */
const leading = /^(?:Al|Della|El|St|Van)$/
/** The prefix that is cut off before an apostrophe: "d’Arc", and "’Masechele" of the Sotho. */
const word = /^(?:[dl]['’]|’)?\p{Lu}[\p{L}\p{M}'’-]*$/u
/** "I’m" and "You’re" are the beginnings of sentences; "Doe’s" is followed by what Doe has. */
const contraction = /[’'](?:m|re|ve|ll|s)$/iu
/** The third of a name is written in capitals. */
const ordinal = /^(?:II|III|IV)$/
const shortened = /^(?:Wm|Chas|Thos|Geo|Jos|Jas|Chr|Ant|Fco|Mª|Ma|Md|Mohd|Th|Ph|Alex|Ed|Fred|Gust)\.$|^Mª$/
/** "Jane Doe @janedoe", "Jane Doe / @janedoe" */
const handle = /(?: [\\/|·–-])? \(?@\w{2,40}\)?$/
/** "Mick 'The Kipper' Doe", "Michael (Mick) Doe" */
const nickname =
  /^["“„«][^"“”„«».!?]{1,20}["”“»] (?=\p{Lu})| ["“„«][^"“”„«»]{1,30}["”“»](?= \S)| \(\p{Lu}\p{L}{1,14}\)(?= \p{Lu}\p{Ll})/u
const initial = /^\p{Lu}\.(?:-?\p{Lu}\.)*$/u
/** "AJ Nair", "JP Nair": other pairs are rather of a thing. */
const pair = /^(?:J\p{Lu}|\p{Lu}J)$/u
/** "Kiran C Nair" */
const bareInitial = /^[B-HJ-Z]$/
/** A capital inside is of a name only after these, at a hyphen or at an apostrophe. */
const innerCapital =
  /^(?:’|Mc|Mac|De|Di|La|Le|Van|Fitz|O['’]|[dDlL]['’])?\p{Lu}[\p{Ll}\p{M}]*(?:[-'’]\p{L}[\p{Ll}\p{M}]*)*$/u
const eastAsian = /^[\p{sc=Han}々]{1,4}[ 　]?[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}々ー]{1,5}$/u
const office =
  /[部社会室課局誌県区者長員覧版欄係店館校院网網]$|営業|[問概規約稿報閲]|採用|広告|編集|新聞|新着|新規|記事|所在|住所|電話|都市|連絡|発行|運営|募集|掲載|著作|利用|地域|特集|印刷|写真|取材|刊登|關於|关于|我們|我们|意見|公式|字号|金融|ウェブ|ニュース|メディア|ライフ|タイム|市\p{sc=Han}{1,4}区/u

/** Elsewhere both words are in names of people. */
const city = /^(?:San (?:Francisco|Diego)|S[ãa]o Paulo)(?!\p{L})/u

/** Names from elsewhere in Japanese letters have a dot between their parts. */
const foreign =
  /^\p{sc=Katakana}[\p{sc=Katakana}ー]{1,8}(?:[・＝]\p{sc=Katakana}[\p{sc=Katakana}ー]{0,10}){1,3}$/u
const loanWord =
  /メディア|ニュース|サービス|タグ|カテゴリ|デザイン|サイト|ページ|ウェブ|ライフ|スタイル|フード|グルメ|スポーツ|カルチャー|イベント|プレス|リリース|プライバシ|ポリシ|コンタクト|アクセス|ショップ|レストラン|カフェ|ホテル|スタッフ|メンバー|スポンサ|パートナ|ビジネス|コラム|エッセイ|インタビュ|アート|ミュージック|マガジン|ビル|ガジェット|ツール|デジタル|アプリ|ゲーム|モバイル|パソコン|カメラ|テクノロジ|エンタ|ドラマ|アニメ|ショッピング|キャンペーン|ランキング|セミナ|レビュ/u

/** "Frau Berg" says too little of whom it means. */
const addressed =
  /^(?:herrn?|frau|mister|monsieur|madame|mademoiselle|mevrouw|meneer|señora?|signora?) \S+$/iu

/** The name of one person as it would be written on a letter, or null when the text is not plainly that. */
export function toName(text: string): string | null {
  const called = text.slice(0, 90)
  if (isInterfacePhrase(called)) return null
  const shown = (/["“„«(]/.test(called) ? called.replace(nickname, "") : called)
    .replace(/^[\s"“„«*•:–—-]{1,8}|[\s"”“»*•:,;–—-]{1,8}$/gu, "")
    .replace(handle, "")
    .replace(honorific, "")
    .replace(/ \p{Lu}{2,6}[®™]$/u, "")
    .replace(degree, "")
    .trim()
  if (isEastAsian(shown)) return shown.replace("　", " ")
  if (foreign.test(shown)) return loanWord.test(shown) || isRole(shown) ? null : shown
  if (/\p{sc=Arab}/u.test(shown)) return toArabicName(shown)
  const words = shown.split(" ")
  if (city.test(shown) || addressed.test(shown)) return null
  if (words.length < 2 || words.length > 6 || shown.length > 60 || writtenBeginning.test(shown)) return null
  if (words.every((one) => isUpper(one) && one !== one.toLowerCase() && one.length > 1)) {
    const calm = words.map((one) => (ordinal.test(one) ? one : toTitleCase(one))).join(" ")
    // "A1 B2 C3" has no letters to write small.
    return shown.length > 7 && calm !== shown ? toName(calm) : null
  }
  const named = words.map((one, at) =>
    at > 0 && isShouted(one) && words.some(isLongShout) && !ordinal.test(one) ? toTitleCase(one) : one,
  )
  if (!named.every((one, at) => isPart(one, at, named.length) || isPlaceInName(named, at))) return null
  if (isRole(named.filter((one) => !particles.has(one)).join(" "))) return null
  const full = named.filter((one) => innerCapital.test(one) && one.length > 1)
  return full.length >= ([initial, shortened, pair].some((form) => form.test(named[0] ?? "")) ? 1 : 2)
    ? named.join(" ")
    : null
}

/** "Doe, Jane" as registers write it. */
export function toNameOfRegister(text: string): string | null {
  const [surname = "", given = "", ...more] = text.slice(0, 90).split(", ")
  return given === "" || more.length > 0 || isRole(given) ? null : toName(`${given} ${surname}`)
}

export const isEastAsian = (text: string): boolean =>
  text.length >= 3 && text.length <= 9 && eastAsian.test(text) && !office.test(text) && !isRole(text)

function isPart(text: string, at: number, count: number): boolean {
  if (initial.test(text)) return at < count - 1
  if (at === 0 && pair.test(text)) return count < 4
  if (bareInitial.test(text)) return at > 0 && at < count - 1
  if (shortened.test(text)) return at < count - 1
  if (ordinal.test(text)) return at > 1 && at === count - 1
  // "Pau Puig i Soler": elsewhere the word joins two people.
  if (text === "i") return at === count - 2 && count >= 4
  if (particles.has(text.toLowerCase()))
    return at > 0 ? at < count - 1 || word.test(text) : leading.test(text)
  if (contraction.test(text)) return false
  return !isCommonWord(text) && text.length <= 24 && word.test(text) && innerCapital.test(text)
}

/** "Ana Doe de la Plaza": after a particle at the end of a name, a word that otherwise occurs in no name. */
const isPlaceInName = (words: string[], at: number): boolean =>
  at > 2 &&
  at === words.length - 1 &&
  (particles.has(words[at - 1] ?? "") || words[at - 1] === "i") &&
  isCommonWord(words[at] ?? "") &&
  innerCapital.test(words[at] ?? "") &&
  words.slice(0, 2).every((one) => innerCapital.test(one))

/** "McDOE" and "MCDOE" */
const scots = /^(Mac|M[Cc])(\p{Lu}{2,30})$/u

const isUpper = (text: string) => scots.test(text) || text === text.toUpperCase()

/** As the French write a surname. */
const isShouted = (text: string) => text.length > 1 && isUpper(text) && word.test(text)

const isLongShout = (text: string) => text.length > 2 && isShouted(text) && !ordinal.test(text)

/** Letters that only Turkish has among capitals: its small "I" has no dot. */
const turkish = /[İĞŞ]/u

function toTitleCase(text: string): string {
  const [, clan = "", rest = text] = scots.exec(text) ?? []
  const small = (turkish.test(rest) ? rest.replaceAll("İ", "i").replaceAll("I", "ı") : rest).toLowerCase()
  const capital = (letter: string) =>
    letter === "ı" ? "I" : turkish.test(rest) && letter === "i" ? "İ" : letter.toUpperCase()
  return (
    clan.replace("C", "c") +
    small.replace(/(^|[-'’])(\p{L})/gu, (_, before: string, letter: string) => before + capital(letter))
  )
}
