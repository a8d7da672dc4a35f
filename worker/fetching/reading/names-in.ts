import { toName } from "./names.ts"

/** A list of names, up to whatever else is in it. */
export function namesIn(text: string): string[] {
  const names: string[] = []
  for (const part of partsOf(text)) {
    const name = toName(part)
    if (name === null) break
    names.push(name)
  }
  return names
}

/** The members of a list in words. */
export const partsOf = (text: string): string[] =>
  text
    .replace(/\s?[(（][^()（）]{0,60}[)）]/g, "")
    .split(/[,;、，/·|]\s?|\s(?:und|and|et|y|e|ed|en|i|a|и|och|og|ja|ve|és|și|και|&)\s/)
    .filter((part) => part.trim() !== "")
