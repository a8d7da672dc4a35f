import { nameCountry } from "../lib/place-names.ts"

const codes =
  "AR AT AU BE BR CA CH CL CO CZ DE DK ES FI FR GB GR HU IE IL IN IT JP KE KR MX NG NL NO NZ PL PT RO SE SG TR UA US ZA".split(
    " ",
  )

/** The choice of a country: those of which the directory can have outlets. */
export const COUNTRIES: Record<string, string> = {
  "": "Every country",
  ...Object.fromEntries(
    codes.map((code) => [code, nameCountry(code)] as const).sort(([, a], [, b]) => (a < b ? -1 : 1)),
  ),
}
