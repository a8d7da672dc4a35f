import type { RouteObject } from "react-router-dom"
import { page } from "./lib/page.ts"
import { paths } from "./paths.ts"
import { referencePages } from "./reference-pages.ts"

/** Pages that show no data. They are rendered in the build, so the production worker is built without them. */
export const staticPages: RouteObject[] = [
  page(paths.home, () => import("./site/home-page.tsx")),
  page(paths.about, () => import("./site/about-page.tsx")),
  page(paths.features, () => import("./site/features-page.tsx")),
  page(paths.pricing, () => import("./site/pricing-page.tsx")),
  page(paths.caseStudies, () => import("./site/case-studies-page.tsx")),
  page(paths.reviews, () => import("./site/reviews-page.tsx")),
  page(paths.updates, () => import("./site/updates-page.tsx")),
  page(paths.team, () => import("./site/team-page.tsx")),
  page(paths.careers, () => import("./site/careers-page.tsx")),
  page(paths.press, () => import("./site/press-page.tsx")),
  page(paths.partners, () => import("./site/partners-page.tsx")),
  page(paths.helpCenter, () => import("./site/help-center-page.tsx")),
  page(paths.api, () => import("./site/api-page.tsx")),
  ...referencePages.map((path) => page(path, () => import("./site/api-reference-page.tsx"))),
  page(paths.journalists, () => import("./site/journalists-page.tsx")),
  page(paths.terms, () => import("./site/terms-page.tsx")),
  page(paths.privacy, () => import("./site/privacy-page.tsx")),
  page(paths.cookies, () => import("./site/cookies-page.tsx")),
  page(paths.login, () => import("./auth/login-page.tsx")),
  page(paths.signup, () => import("./auth/signup-page.tsx")),
  page(paths.forgotPassword, () => import("./auth/forgot-password-page.tsx")),
  page(paths.resetPassword, () => import("./auth/reset-password-page.tsx")),
  page(paths.keepAccount, () => import("./auth/keep-account-page.tsx")),
  page(paths.confirm, () => import("./auth/confirm-page.tsx")),
  page(paths.invitation, () => import("./invitations/invitation-page.tsx")),
]
