import { foldLocalPart, localParts, nameKeys, partsOfAddress } from "../../fetching/reading/local-parts.ts"

/** The forms of a local part that have a whole first and last name, such as `annaberg` for anna.berg@. */
export const fullForms = (name: string): string[] => [
  ...new Set(
    nameKeys(name).flatMap((key) => {
      const words = key.split(" ").filter((word) => word.length > 1)
      const [first = "", last = ""] = [words[0], words.at(-1)]
      return words.length < 2 ? [] : [words.join(""), first + last, last + first]
    }),
  ),
]

export const fullFormOf = (address: string): string => foldLocalPart(address)

/** Whether an address has somebody's first and last name. */
export const spellsName = (address: string, name: string): boolean =>
  fullForms(name).includes(fullFormOf(address))

/** Whether an address could be somebody's: it may have an initial alone, as a colleague's could. */
export function mayBeOf(address: string, name: string): boolean {
  const { plain } = localParts(name)
  return partsOfAddress(address).some((part) => plain.has(part))
}
