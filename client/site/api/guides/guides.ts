import type { ApiPageName } from "../../../api-page-names.ts"
import { analyticsGuide } from "./analytics.tsx"
import { campaignsGuide } from "./campaigns.tsx"
import { errorsGuide } from "./errors.tsx"
import type { GuidePart } from "./guide-part.ts"
import { rateLimitsGuide } from "./rate-limits.tsx"
import { recipesGuide } from "./recipes.tsx"
import { sdksGuide } from "./sdks.tsx"
import { tasksGuide } from "./tasks.tsx"
import { webhooksGuide } from "./webhooks.tsx"

/** The texts of reference pages apart from their calls. */
export const guides: Partial<Record<ApiPageName, readonly GuidePart[]>> = {
  analytics: analyticsGuide,
  campaigns: campaignsGuide,
  errors: errorsGuide,
  "rate-limits": rateLimitsGuide,
  recipes: recipesGuide,
  sdks: sdksGuide,
  guides: tasksGuide,
  webhooks: webhooksGuide,
}
