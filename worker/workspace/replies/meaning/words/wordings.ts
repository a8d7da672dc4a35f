/**
 * How people say what they mean, in one language. Each line is one way of saying it, as the source of a regular expression that is
 * read from the beginning of a word on, without regard to capitals. `<name>` stands for a set of words of that language, `~` for
 * anything within the sentence.
 */
export interface Wordings {
  sets: Record<string, string>
  declined: string[]
  wrongPerson: string[]
  /** Hands us on, if somebody is named after it. */
  referral: string[]
  publishing: string[]
  material: string[]
  later: string[]
  interested: string[]
  question: string[]
  /** Turns what a clause says into its opposite. */
  negation: string[]
  /** Contains a negation and is none. */
  noNegation: string[]
  /** What follows may not come about. */
  condition: string[]
  /** Where one clause ends and what is said after it may be the opposite. */
  but: string[]
}
