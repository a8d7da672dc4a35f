import { toName } from "./names.ts"
import { isRole } from "./roles.ts"

const mostWords = 9
const shout = /^[\p{Lu}.'’-]{2,30}$/u

/** "JANE DOE Staff Writer", "Jane Doe Sports Editor": a name, and right after it what that person does. */
export function readTitledName(text: string): { name: string; title: string } | null {
  const words = text.trim().split(" ")
  if (words.length < 3 || words.length > mostWords) return null
  const calm = words.findIndex((one) => !shout.test(one))
  for (const count of calm > 1 ? [calm] : [4, 3, 2]) {
    const name = words.length > count ? toName(words.slice(0, count).join(" ")) : null
    const title = words.slice(count).join(" ")
    if (name && isRole(title)) return { name, title }
  }
  return null
}
