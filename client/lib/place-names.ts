const languageNames = new Intl.DisplayNames("en", { type: "language" })
const countryNames = new Intl.DisplayNames("en", { type: "region" })

export const nameLanguage = (code: string) => languageNames.of(code) ?? code
export const nameCountry = (code: string) => countryNames.of(code) ?? code
