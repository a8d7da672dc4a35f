import { Suspense } from "react"
import { Section } from "../settings/section.tsx"
import { late } from "../ui/late.tsx"
import { Spinner } from "../ui/spinner.tsx"

const FactorSettings = late(async () => (await import("./factor-settings.tsx")).FactorSettings)

/** The part of the settings about second factors. */
export const SecurityCard = () => (
  <Section
    title="Two-step verification"
    lead="Logging in then takes something that you have as well: a password alone opens nothing."
  >
    <Suspense fallback={<Spinner label="Loading..." />}>
      <FactorSettings />
    </Suspense>
  </Section>
)
