import type { SectionId } from "./contract.ts"
import { aiEmailGenerator } from "./originals/ai-email-generator.ts"
import { apiReference } from "./originals/api-reference.ts"
import { contactFinder } from "./originals/contact-finder.ts"
import { gettingStarted } from "./originals/getting-started.ts"
import { integrations } from "./originals/integrations.ts"
import { opportunityScanner } from "./originals/opportunity-scanner.ts"
import { outreachAutomation } from "./originals/outreach-automation.ts"
import { performanceTracking } from "./originals/performance-tracking.ts"

/** The text of each section until the administrator changes it: HTML as the sanitiser returns it. */
export const originals: Record<SectionId, string> = {
  "getting-started": gettingStarted,
  "contact-finder": contactFinder,
  "ai-email-generator": aiEmailGenerator,
  "outreach-automation": outreachAutomation,
  "opportunity-scanner": opportunityScanner,
  "performance-tracking": performanceTracking,
  integrations,
  "api-reference": apiReference,
}
