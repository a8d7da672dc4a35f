import { spamPhrases, superlatives } from "../../../../../worker/workspace/campaigns/wording/wording-lists.ts"

/** Words that cheer where a letter should inform. English, German, French, Spanish. */
const hype =
  /(?<!\p{L})(?:thrilled|excited|delighted to|amazing|awesome|incredible|stunning|unmissable|must[- ]read|mind[- ]blowing|super|begeistert|sensationell|unglaublich|fantastisch|spannende|ravis?|incroyables?|exceptionnel(?:le)?s?|formidable|emocionad[oa]s?|increíbles?|espectacular(?:es)?|fantástic[oa]s?)(?!\p{L})/iu

/** Closeness that a first letter has no right to, and the nagging of later ones. */
const familiar =
  /(?<!\p{L})(?:hope (?:you(?:['’]re| are)|this (?:e-?mail|message)? ?finds you)|i(?:['’]m| am) (?:a )?(?:big|huge|long[- ]?time)|(?:i )?(?:really )?(?:loved|enjoyed|adored) your|great (?:piece|article|work)|my friend|dear friend|as you know|just (?:checking in|following up)|circling back|bump(?:ing)? this|ich hoffe,? (?:es geht|ihnen geht|dir geht)|großer fan|toller artikel|wie sie wissen|j[’']espère que vous allez|grand fan|super article|comme vous le savez|espero que (?:estés|esté)|gran fan|me encantó|como sabe)(?!\p{L})/iu

/** Words of mourning have no place in a letter that asks for something. */
const mourning =
  /(?<!\p{L})(?:condolences?|sorry (?:for|about) (?:your|the) loss|thoughts (?:and prayers )?are with|rest in peace|beileid|in gedanken bei|condoléances|pensées vont|pésame|condolencias|descanse en paz)(?!\p{L})/iu

/** A greeting may end so: it does in German. */
const withoutGreeting = (text: string) => text.replaceAll(/^.{0,80}\}\}!$/gm, "")

const rules: readonly (readonly [fault: string, isBroken: (text: string) => boolean])[] = [
  ["an exclamation", (text) => /[!¡]/.test(withoutGreeting(text))],
  ["words of hype", (text) => [hype, ...superlatives, ...spamPhrases].some((one) => one.test(text))],
  ["false familiarity", (text) => familiar.test(text)],
  ["condolences", (text) => mourning.test(text)],
  ["words in capitals", (text) => /(?<![\p{L}\p{N}_])\p{Lu}{5,}(?![\p{L}\p{N}_])/u.test(text)],
  ["pictures for words", (text) => /\p{Extended_Pictographic}/u.test(text)],
]

/** What is wrong with the tone of a letter, by the rules above; `said` is what it repeats, such as its brief or a headline. */
export const faultsOfTone = (text: string, said: readonly string[]): string[] => {
  const own = said.reduce((rest, one) => rest.replaceAll(one, " "), text)
  return rules.flatMap(([fault, isBroken]) => (isBroken(own) ? [fault] : []))
}
