import { wordsOf } from "./claims.ts"

const list = (words: string) => new Set(words.trim().split(/\s+/))

/** Words that speak of what was said before, where a sentence begins with one. English, German, French, Spanish. */
const pointing = list(`
  it they he she this these those that its their his her both and but so also however therefore then
  er es dies diese dieser dieses diesem diesen deren dessen dort dabei damit dafür davon darin dazu daran darauf daher deshalb
  aber auch außerdem
  il elle ils elles ce cet cette ces cela ça ceci c celui celle ceux celles leur leurs son sa ses et mais aussi
  él ella ellos ellas este esta estos estas ese esa esos esas esto eso su sus y pero además también
`)
/** Beginnings that look so and speak of nothing. */
const empty = /^(?:es gibt|il y a|il existe|il faut)(?!\p{L})/iu

/** Whether a sentence is only understood after the one before it, as “It ripens for six weeks.” is. */
export function pointsBack(sentence: string): boolean {
  const [first = ""] = wordsOf(sentence)[0]?.split("'") ?? []
  return pointing.has(first) && !empty.test(sentence)
}
