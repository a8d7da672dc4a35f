import { closestWord } from "./closest-word.ts"

const field = /\{\{(-?)\s*([A-Za-z_]\w*)\|(?!\s)([^{}|:"'\n]{1,60}?)\s*(-?)\}\}/g

/**
 * Replaces `{{first_name|there}}`, the short form of a fallback, with the filter that it stands for. With spaces around
 * the bar it is a filter; and a word that is nearly the name of a filter stays as it is, and is reported as wrong:
 * nobody is to be greeted with a typo.
 */
export const expandFallbacks = (text: string, filters: readonly string[]): string =>
  text.replaceAll(field, (whole, begins: string, name: string, words: string, ends: string) =>
    closestWord(words, filters) === null ? `{{${begins} ${name} | default: "${words}" ${ends}}}` : whole,
  )
