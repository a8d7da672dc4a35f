import { fromSeconds, listIn } from "./list-in.ts"
import { writeWords } from "./read-words.ts"
import type { Source } from "./source.ts"

const day = 24 * 60 * 60 * 1000

/** Hacker News as Algolia searches it: https://hn.algolia.com/api */
export const hackerNews: Source = {
  name: "hacker-news",
  origin: "https://hn.algolia.com",
  // 10,000 requests of an address in an hour.
  pause: 400,
  refusal: [401, 403],
  tooOften: [429],
  isOn: () => true,
  ask({ words, countries, languages, days }, { now }) {
    const path = new URLSearchParams({
      query: writeWords(words),
      tags: "story",
      numericFilters: `created_at_i>${Math.floor((now - days * day) / 1000)}`,
      hitsPerPage: "60",
    })
    const isNarrower = countries.length > 0 || languages.some((code) => code !== "en")
    return {
      path: `/api/v1/search?${path}`,
      note: isNarrower ? "Hacker News cannot be searched by country or language." : null,
    }
  },
  read(answer) {
    const stories = listIn(answer, "hits")?.filter(({ url }) => typeof url === "string")
    return stories?.map(({ title, url, created_at_i: at }) => ({ title, url, at: fromSeconds(at) })) ?? null
  },
}
