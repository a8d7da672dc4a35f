import { fold } from "../../../fetching/reading/fold.ts"
import { toName } from "../../../fetching/reading/names.ts"
import { isRole } from "../../../fetching/reading/roles.ts"
import { untold } from "./request-words.ts"

interface AskedBy {
  journalist: string
  outlet: string
}

/**
 * "Wren Hollis (Harbour Weekly)" and "Wren Hollis, Harbour Weekly", as services write it; other words stay whole. Whoever is not told
 * is nobody.
 */
export function readAskedBy(said: string): AskedBy {
  const words = withoutAddress(said)
  const [, name = "", house = ""] =
    /^([^(,|]{3,80}?)\s?(?:[,|]|\s(?:-|–|at|of)\s)\s?(.{2,200})$/.exec(words) ?? []
  if (toName(name)) return { journalist: written(name), outlet: isRole(house) ? "" : house }
  const [, person = "", outlet = ""] = /^([^(]*[^(\s])\s*(?:\(([^()]{2,200})\))?$/.exec(words) ?? []
  return { journalist: untold.test(fold(person)) ? "" : written(person), outlet }
}

/** A name that was typed in small letters or in capitals only, as it is written otherwise. */
function written(name: string): string {
  const isSmall = name === name.toLowerCase()
  const capitals = isSmall ? name.replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase()) : name
  return isSmall || name === name.toUpperCase() ? (toName(capitals) ?? name) : name
}

const withoutAddress = (name: string) =>
  name.replace(/[\s,]{0,3}[<(]?[^\s<(]{1,64}@[^\s>)]{1,200}[>)]?/, "").trim()
