const languageNames = new Intl.DisplayNames("en", { type: "language" })
const countryNames = new Intl.DisplayNames("en", { type: "region" })

export const nameLanguage = (code: string) => languageNames.of(code) ?? code

/** The code itself where it is none of a country: names of nothing else are asked for without an error. */
export const nameCountry = (code: string) =>
  /^[A-Za-z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code
