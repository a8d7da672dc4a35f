/**
 * The kinds of the directory by what Wikidata calls them.
 * @type {Record<string, string[]>}
 */
export const kinds = {
  // Newspapers and news websites.
  newspaper: ["Q11032", "Q17232649"],
  magazine: ["Q41298"],
  agency: ["Q192283"],
  broadcaster: ["Q15265344"],
}

/**
 * The query for one page of the outlets of a kind in a country that have a website and are not dissolved, in a stable
 * order: one line for each of their languages and feeds.
 * @param {{ country: string, kind: string, limit: number, offset: number }} page
 */
export const writeQuery = ({ country, kind, limit, offset }) => `
SELECT ?item ?itemLabel ?site ?language ?feed WHERE {
  { SELECT DISTINCT ?item WHERE {
      VALUES ?type { ${(kinds[kind] ?? []).map((id) => `wd:${id}`).join(" ")} }
      ?country wdt:P297 "${country}".
      ?item wdt:P31/wdt:P279* ?type; wdt:P17|wdt:P495 ?country; wdt:P856 [].
      FILTER NOT EXISTS { ?item wdt:P576 [] }
    } ORDER BY ?item LIMIT ${limit} OFFSET ${offset} }
  ?item wdt:P856 ?site.
  OPTIONAL { ?item wdt:P407/wdt:P218 ?language. }
  OPTIONAL { ?item wdt:P1019 ?feed. }
  SERVICE wikibase:label { bd:serviceParam wikibase:language "en,mul,[AUTO_LANGUAGE],de,fr,es,it,nl,pl,pt,sv". }
}
ORDER BY ?item`
