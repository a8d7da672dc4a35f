import * as z from "zod/mini"
import { Topics } from "#contract/workspace/discover/opportunities"

/** The form's values: each list as one text. */
export const EnteredTopics = z.pipe(
  z.pipe(
    z.object({
      topics: z.string(),
      avoid: z.string(),
      languages: z.string(),
      countries: z.string(),
      synonyms: z.string(),
    }),
    z.transform(({ topics, avoid, languages, countries, synonyms }) => ({
      topics: partsOf(topics),
      avoid: partsOf(avoid),
      languages: partsOf(languages.toLowerCase()),
      countries: partsOf(countries.toUpperCase()),
      synonyms: synonyms
        .split("\n")
        .map(partsOf)
        .filter((group) => group.length > 0),
    })),
  ),
  Topics,
)

function partsOf(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
}
