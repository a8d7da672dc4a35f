import { toName } from "../../../fetching/reading/names.ts"
import { isRole } from "../../../fetching/reading/roles.ts"

/** "Wren Hollis (Harbour Weekly)" and "Wren Hollis, Harbour Weekly", as services write it; other words stay whole. */
export function readAskedBy(said: string): { journalist: string; outlet: string } {
  const words = withoutAddress(said)
  const [, name = "", outlet = ""] =
    /^([^(,|]{3,80}?)\s?(?:[,|]|\s(?:-|–|at|of)\s)\s?(.{2,200})$/.exec(words) ?? []
  if (toName(name)) return { journalist: name, outlet: isRole(outlet) ? "" : outlet }
  const [, journalist = "", inBrackets = ""] = /^([^(]*[^(\s])\s*(?:\(([^()]{2,200})\))?$/.exec(words) ?? []
  return { journalist, outlet: inBrackets }
}

const withoutAddress = (name: string) =>
  name.replace(/[\s,]{0,3}[<(]?[^\s<(]{1,64}@[^\s>)]{1,200}[>)]?/, "").trim()
