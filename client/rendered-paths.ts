import { paths } from "./paths.ts"

/** Pages that mailed links open, with a token in the fragment. */
export const mailedPages: string[] = [paths.resetPassword, paths.keepAccount, paths.invitation, paths.confirm]

/** Pages that are rendered once, in the build, because they show no data. */
export const prerendered: string[] = [
  paths.home,
  paths.login,
  paths.signup,
  paths.forgotPassword,
  ...mailedPages,
  paths.about,
  paths.features,
  paths.pricing,
  paths.caseStudies,
  paths.reviews,
  paths.updates,
  paths.team,
  paths.careers,
  paths.press,
  paths.partners,
  paths.helpCenter,
  paths.api,
  paths.journalists,
  paths.terms,
  paths.privacy,
  paths.cookies,
]
