import { closestWord } from "./closest-word.ts"

const field = /\{\{(-?)\s*([A-Za-z_]\w*)\|(?!\s)([^{}|:"'\n]{1,60}?)\s*(-?)\}\}/g

/**
 * Writes `{{first_name|there}}`, the short way to give a fallback, as the filter that it stands for. With spaces around the bar
 * it is a filter; and what is nearly the name of one stays as it is, and is said to be wrong: nobody is to be greeted with a slip
 * of the pen.
 */
export const expandFallbacks = (text: string, filters: readonly string[]): string =>
  text.replaceAll(field, (whole, begins: string, name: string, words: string, ends: string) =>
    closestWord(words, filters) === null ? `{{${begins} ${name} | default: "${words}" ${ends}}}` : whole,
  )
