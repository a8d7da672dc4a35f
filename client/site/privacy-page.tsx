import { paths } from "../paths.ts"
import { privacy } from "./content/privacy.ts"
import { LegalPage } from "./legal-page.tsx"

export const meta = () => ({
  title: privacy.title,
  description: privacy.intro,
  keywords: "privacy policy, personal data, data protection",
  canonicalPath: paths.privacy,
})

export const Component = () => <LegalPage text={privacy} />
