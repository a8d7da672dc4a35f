/**
 * What speaks to a program rather than to readers: a headline, a topic or a job title that has it was planted, and is not used. It is a
 * first choice alone: whatever is written is judged sentence by sentence, by rules that no words can lift.
 */
const planted =
  /\b(?:ignor|disregard|forget|override|vergiss|oubli|olvid|missacht)\p{L}*\b.{0,40}\b(?:instruction|instrucc|anweisung|consigne|rule|regel|prompt|vorgabe)\p{L}*|\b(?:system|assistant|user|developer)\s*:|<\/?[a-z][^>]{0,40}>|\{\{|\{%/iu

export const speaksToMachines = (text: string): boolean => planted.test(text)

/** A word of three letters and the end of a sentence, or a name of code: no job and no topic has either. */
const sentences = /\p{L}{3}[.!?:;](?:\s|$)|\w_\w/u

/** A text that breaks off before what it speaks of, such as an address that was cut from “Write to …”. */
const broken =
  /(?:^|\s)(?:to|at|for|of|with|and|or|the|an?|in|on|by|from|bei|für|von|und|mit|à|de|et|pour|par|para|con|y)[\s:,-]{0,9}$/iu

/** Whether a text may be somebody's job or a topic: one plain, whole phrase that is not told to a program. */
export const isPlainPhrase = (text: string): boolean =>
  text.length <= 120 && !sentences.test(text) && !broken.test(text) && !speaksToMachines(text)
