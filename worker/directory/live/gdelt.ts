import { Problem } from "../../http/problem.ts"
import { toFips } from "./fips-countries.ts"
import { listIn } from "./list-in.ts"
import type { Source } from "./source.ts"

const day = 24 * 60 * 60 * 1000
/** Its index goes back three months. */
const mostDays = 90
/** It answers shorter words with an error. */
const shortest = 3
const languageNames = new Intl.DisplayNames("en", { type: "language" })

/** GDELT's DOC 2.0 API: https://blog.gdeltproject.org/gdelt-doc-2-0-api-debuts/ */
export const gdelt: Source = {
  name: "gdelt",
  origin: "https://api.gdeltproject.org",
  // It refuses an address that asks more often than every five seconds.
  pause: 5_500,
  refusal: [401, 403],
  tooOften: [429],
  isOn: () => true,
  ask({ words, countries, languages, days }, { now }) {
    const parts = words.parts.filter((part) => [...part].length >= shortest)
    if (parts.length === 0) throw tooShort()
    const query = [
      ...parts.map((part) => (part.includes(" ") || part.includes("-") ? `"${part}"` : part)),
      anyOf(
        "sourcecountry",
        countries.flatMap((code) => toFips(code) ?? []),
      ),
      anyOf(
        "sourcelang",
        languages.flatMap((code) => nameOf(code) ?? []),
      ),
    ].filter((part) => part !== "")
    const path = new URLSearchParams({
      query: query.join(" "),
      mode: "artlist",
      format: "json",
      maxrecords: "100",
      sort: "hybridrel",
      startdatetime: stamp(now - Math.min(days, mostDays) * day),
      enddatetime: stamp(now),
    })
    return {
      path: `/api/v2/doc/doc?${path}`,
      note: days > mostDays ? `GDELT knows the last ${mostDays} days only.` : null,
    }
  },
  read(answer) {
    const found = Object.keys(answer).length === 0 ? [] : listIn(answer, "articles")
    return (
      found?.map(({ title, url, seendate, language, sourcecountry }) => ({
        title: typeof title === "string" ? unspaced(title) : title,
        url,
        at: readStamp(seendate),
        language,
        country: sourcecountry,
      })) ?? null
    )
  },
}

function tooShort(): Problem {
  const message = "GDELT searches for words of at least three letters"
  return new Problem(422, "validation_failed", message, {
    details: [{ field: "words", code: "too_short", message }],
  })
}

const anyOf = (operator: string, values: readonly string[]): string => {
  const each = values.map((value) => `${operator}:${value}`)
  return each.length > 1 ? `(${each.join(" OR ")})` : each.join("")
}

/** A language as GDELT spells it: its English name in one word. */
function nameOf(code: string): string | null {
  const name = code === "nb" || code === "nn" ? "norwegian" : languageNames.of(code)?.toLowerCase()
  return name && /^[a-z]+$/.test(name) && name !== code ? name : null
}

/** It sets spaces around the signs of headlines: "Sails , bags and “ more ”". */
const unspaced = (title: string) =>
  title.replaceAll(/ {1,4}([,.;:!?%)\]”’])/g, "$1").replaceAll(/([([“‘]) {1,4}/g, "$1")

const stamp = (time: number) => new Date(time).toISOString().replaceAll(/\D/g, "").slice(0, 14)

function readStamp(text: unknown): string | null {
  const found = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(text).slice(0, 20))
  return found ? `${found[1]}-${found[2]}-${found[3]}T${found[4]}:${found[5]}:${found[6]}Z` : null
}
