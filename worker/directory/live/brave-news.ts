import { listIn } from "./list-in.ts"
import { writeWords } from "./read-words.ts"
import type { Source } from "./source.ts"

const day = 24 * 60 * 60 * 1000
/** The countries that it can be asked for. */
const countriesThere = new Set(
  "AR AU AT BE BR CA CL DK FI FR DE GR HK IN ID IT JP KR MY MX NL NZ NO CN PL PT PH RU SA ZA ES SE CH TW TR GB US".split(
    " ",
  ),
)

/** Brave's search of news, by the customer's own key: https://api-dashboard.search.brave.com/app/documentation/news-search */
export const braveNews: Source = {
  name: "brave-news",
  origin: "https://api.search.brave.com",
  pause: 0,
  tooOften: [429],
  // It answers an invalid key with 422.
  refusal: [401, 403, 422],
  isOn: () => true,
  ask({ words, countries, languages, days }, { key = "", now }) {
    const [country = ""] = countries
    const [language = ""] = languages
    const isPlace = countries.length === 1 && countriesThere.has(country)
    const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
    const query = new URLSearchParams({
      q: writeWords(words),
      count: "50",
      country: isPlace ? country : "ALL",
      freshness: `${dayOf(now - days * day)}to${dayOf(now)}`,
      spellcheck: "false",
      ...(languages.length === 1 && { search_lang: language }),
    })
    const isWider = (countries.length > 0 && !isPlace) || languages.length > 1
    return {
      path: `/res/v1/news/search?${query}`,
      headers: { "X-Subscription-Token": key },
      note: isWider ? "Brave searches one country and one language at a time. This is all of them." : null,
    }
  },
  read(answer) {
    return (
      listIn(answer, "results")?.map(({ title, url, page_age: at }) => ({
        title: typeof title === "string" ? title.replaceAll(/<\/?strong>/g, "") : title,
        url,
        // Without a zone, which is UTC.
        at: typeof at === "string" && !/Z|[+-]\d\d:?\d\d$/.test(at) ? `${at}Z` : at,
      })) ?? null
    )
  },
}
