import { fold } from "./fold.ts"
import type { Person } from "./person.ts"
import { isShortFor } from "./short-names.ts"

/** The one of some people whom a byline may mean with first names shortened. */
export function onlyWhole<One extends Person>(alike: One[], name: string): One | undefined {
  const isMeant = (person: One) => isShortFor(name, person.name)
  const whole = alike.find(isMeant)
  return alike.findLast(isMeant) === whole ? whole : undefined
}

/** The parts that a name shares with its short form: its first letter and its last word. */
export const outline = (name: string): string => {
  const words = fold(name).split(" ")
  return `${words[0]?.[0]} ${words.at(-1)}`
}
