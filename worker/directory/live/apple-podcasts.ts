import { listIn } from "./list-in.ts"
import type { Source } from "./source.ts"

const usual = "US"

/** Apple's search of podcasts: https://performance-partners.apple.com/search-api */
export const applePodcasts: Source = {
  name: "apple-podcasts",
  origin: "https://itunes.apple.com",
  // About 20 requests of an address in a minute.
  pause: 3_100,
  refusal: [401],
  tooOften: [403, 429],
  isOn: () => true,
  ask({ words, countries }) {
    const [country = usual] = countries
    const path = new URLSearchParams({
      term: words.parts.join(" "),
      media: "podcast",
      entity: "podcast",
      country,
      limit: "50",
    })
    const note = countries.length === 1 ? null : `Apple searches one country at a time. This is ${country}.`
    return { path: `/search?${path}`, note }
  },
  read(answer) {
    return (
      listIn(answer, "results")?.map((found) => ({
        title: found.collectionName,
        publisher: found.artistName,
        url: found.collectionViewUrl,
        at: found.releaseDate,
      })) ?? null
    )
  },
}
