import { unjoined } from "./arabic-names.ts"
import { isCommonWord } from "./common-words.ts"
import { isInterfacePhrase } from "./interface-phrases.ts"
import { toName } from "./names.ts"
import { isRole } from "./roles.ts"

/** In scripts without capitals, the letters do not show where a name begins. */
const shape = /^(?=\P{Lu}{3,40}$)[\p{Lo}\p{M}]{2,16}(?: [\p{Lo}\p{M}'’״-]{1,16}){1,3}$/u
/** Words between the others of a phrase, of which Arabic and Persian names have none. */
const joining = /(?:^|\s)(?:و|با|از|در|به|برای|که|في|من|على|إلى|عن|مع)(?:\s|$)/u
const hangul =
  /^[김이박최정강조윤장임한오서신권황안송류홍유고문양손배백허남심노하곽성차주우구민진지엄채원천방공현함변염추도소석선설마길]\p{sc=Hangul}{1,2}$/u
const desk = /[부팀국실단]$/u
const called = / ?(?:기자|특파원|에디터|논설위원|편집장|작가|씨)$/u
const eastAsian = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u

/** A name that the markup declares to be a person's, also in lower case. */
export const toDeclaredName = (text: string): string | null =>
  isInterfacePhrase(text) ? null : (toName(text) ?? toShortenedName(text) ?? toPlainName(text))

/** "Joe S.", and "Nicolas Doe C." as the Spanish write it: a surname that is only hinted at. */
function toShortenedName(text: string): string | null {
  const [, name = ""] =
    /^(\p{Lu}[\p{Ll}'’-]{1,20}(?: \p{Lu}[\p{Ll}'’-]{1,20})?) \p{Lu}\.?$/u.exec(text.trim()) ?? []
  const isName = name !== "" && !name.split(" ").some(isCommonWord) && !isRole(name)
  return isName ? text.trim() : null
}

/** Text in the form of a name in a script without capitals, where only its place tells it from other words. */
export function toPlainName(text: string): string | null {
  const shown = text.slice(0, 60).trim().replace(called, "")
  if (isInterfacePhrase(shown)) return null
  if (hangul.test(shown)) return shown.length < 3 || desk.test(shown) || isRole(shown) ? null : shown
  if (!shape.test(unjoined(shown)) || eastAsian.test(shown) || isRole(shown)) return null
  return joining.test(shown) || shown.split(" ").some(isCommonWord) ? null : shown
}
