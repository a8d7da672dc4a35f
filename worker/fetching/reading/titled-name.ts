import { mayBePerson } from "./given-names.ts"
import { toName } from "./names.ts"
import { isRole } from "./roles.ts"

const mostWords = 9
/** A title with this ending continues with a place, a department or an organisation. */
const leadsOn =
  /\s(?:in|en|em|im|of|for|at|from|the|and|a|à|au|aux|de|del|della|di|da|do|des|du|für|aus|bei|von|vom|zu|w|we|na|z|v|ve|i|på|av|för|från|til|till|van|voor|te|bij|pour|per|para|por|und|y|et|e|och|og)$/iu
/** "Redaktion Any Paper": those who edit something together have the name of the house, and not that of a person. */
const house =
  /^(?:redaktion|redaktionen|redacción|redaccion|rédaction|redazione|redação|redactie|redakcja|redakce)(?!\p{L})/iu
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

/** "Chefredakteurin Anna Berg" */
export function readNameAfterTitle(text: string): { name: string; title: string }[] {
  const words = text.split(" ")
  // After "chair" everything in capitals is the name; "Leiterin Marketing" continues with a department.
  const small = words.findIndex((word) => /^\p{Lu}/u.test(word))
  const counts = small > 0 && small <= mostWords - 4 ? [words.length - small, 2, 3] : [2, 3, 4]
  for (const count of counts) {
    if (count < 2 || words.length <= count || words.length > count + 4) continue
    const name = toName(words.slice(-count).join(" "))
    const title = words.slice(0, -count).join(" ")
    // "Director, Research Communications" and "Director & Press Speaker" go on, and "Corresponsal en Punta Brava" with a place.
    if (
      name &&
      !/[,&/+–—-]$/u.test(title) &&
      !leadsOn.test(title) &&
      isRole(title) &&
      !isRole(words.at(-count) ?? "") &&
      (!house.test(title) || mayBePerson(name))
    )
      return [{ name, title }]
  }
  return []
}
