/** What is answered, with 409, while figures are being counted that were never asked for. */
export const STILL_COUNTING =
  "These figures are being counted for the first time. Please try again in a minute."
