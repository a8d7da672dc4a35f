import type { DirectoryOutlet } from "#contract/directory/browse"
import { OUTLET_KINDS } from "#contract/directory/outlets"
import { nameCountry, nameLanguage } from "../lib/place-names.ts"

/** Kind, country and languages, as far as they are known. */
export const describeOutlet = ({ kind, country, languages }: DirectoryOutlet): string =>
  [OUTLET_KINDS[kind], country && nameCountry(country), languages.map(nameLanguage).join(", ")]
    .filter(Boolean)
    .join(" · ")
