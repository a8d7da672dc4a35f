import { fold } from "./fold.ts"

const saysSo =
  /(?<!\p{L})(?:former|past|previous|ehemalige|fruhere|anciens|anciennes|precedents|antiguos|anteriores|antigos|precedenti|ex[- ](?:redattori|redakteur\p{L}{0,5}|redactores)|voormalige|tidligere|tidigare|entiset|byli|eski|alumni|alumnae|emerit\w{1,3})(?!\p{L})/u

const year = /(?<!\d)(?:19|20)\d\d(?:[\s/–-]{1,3}\d{2,4})?(?!\d)/

/**
 * Which headings of a page are above those who are no longer with the outlet: the ones that say so, and of headings that
 * differ in nothing but their years all but the newest. Headings are asked for folded.
 */
export function findLeft(headings: string[]): (heading: string) => boolean {
  const newest = new Map<string, string>()
  for (const heading of headings) {
    const { form, at } = ofYear(fold(heading.slice(0, 120)))
    if (at > (newest.get(form) ?? "")) newest.set(form, at)
  }
  return (heading) => {
    if (saysSo.test(heading)) return true
    const { form, at } = ofYear(heading)
    return /\p{L}{3}/u.test(form) && at < (newest.get(form) ?? "")
  }
}

const ofYear = (heading: string) => ({
  form: heading.replace(year, "#"),
  at: year.exec(heading)?.[0].slice(0, 4) ?? "",
})
