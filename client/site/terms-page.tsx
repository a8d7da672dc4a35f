import { paths } from "../paths.ts"
import { terms } from "./content/terms.ts"
import { LegalPage } from "./legal-page.tsx"

export const meta = () => ({
  title: terms.title,
  description: terms.intro,
  keywords: "terms of service, agreement, conditions",
  canonicalPath: paths.terms,
})

export const Component = () => <LegalPage text={terms} />
