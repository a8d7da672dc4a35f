/**
 * The sentences in the footer of outreach. None of them may read like a request not to be written to: many programs
 * quote them without a mark, and a person's answer stands above.
 */
export const footerWords = {
  unsubscribe: "One click ends this correspondence for good",
  rights: "Why I have your address, where it comes from, and how to have it corrected or erased",
  model: "Drafted with the help of a language model",
}

/** Every sentence that ever stood there, with or without a colon: letters with older ones are still answered. */
export const footerWordings: readonly string[] = [
  ...Object.values(footerWords),
  "If you would rather not hear from me again, one click is enough:",
]
