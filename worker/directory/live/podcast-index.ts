import { fromSeconds, listIn } from "./list-in.ts"
import type { Source } from "./source.ts"

/** Podcast Index: https://podcastindex-org.github.io/docs-api/ */
export const podcastIndex: Source = {
  name: "podcast-index",
  origin: "https://api.podcastindex.org",
  pause: 1_000,
  refusal: [401, 403],
  tooOften: [429],
  isOn: ({ PODCAST_INDEX_KEY, PODCAST_INDEX_SECRET }) => !!PODCAST_INDEX_KEY && !!PODCAST_INDEX_SECRET,
  async ask({ words, countries }, { settings, now }) {
    const { PODCAST_INDEX_KEY: key = "", PODCAST_INDEX_SECRET: secret = "" } = settings
    const time = String(Math.floor(now / 1000))
    const query = new URLSearchParams({ q: words.parts.join(" "), max: "60" })
    return {
      path: `/api/1.0/search/byterm?${query}`,
      headers: { "X-Auth-Key": key, "X-Auth-Date": time, Authorization: await sha1(key + secret + time) },
      note: countries.length > 0 ? "Podcast Index cannot be searched by country." : null,
    }
  },
  read(answer, { languages }) {
    const feeds = listIn(answer, "feeds")?.filter(
      ({ dead, language }) => dead !== 1 && speaksOneOf(language, languages),
    )
    return (
      feeds?.map(({ id, title, author, ownerName, link, newestItemPublishTime: newest, language }) => ({
        title,
        publisher: author || ownerName,
        url: link || `https://podcastindex.org/podcast/${id}`,
        at: fromSeconds(newest),
        language,
      })) ?? null
    )
  },
}

const speaksOneOf = (language: unknown, languages: readonly string[]) =>
  languages.length === 0 || languages.includes(String(language).slice(0, 2).toLowerCase())

/** What its way of signing asks for; nothing is kept secret by it. */
async function sha1(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(text))
  return new Uint8Array(digest).toHex()
}
