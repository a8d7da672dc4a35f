import { NETWORKS, type Network, REACHED_AT } from "#contract/site/brand"
import { paths } from "../../paths.ts"

/** A link of the header or the footer. Each page is listed here from the change on that adds it. */
export interface SiteLink {
  label: string
  to: string
}

const features = { label: "Features", to: "/#features" }
const pricing = { label: "Pricing", to: "/#pricing" }
const blog = { label: "Blog", to: paths.blog }

export const headerLinks: SiteLink[] = [
  { label: "Home", to: paths.home },
  features,
  pricing,
  { label: "About", to: paths.about },
  blog,
  { label: "Contact", to: paths.contact },
]

export const footerLinks: { title: string; links: SiteLink[] }[] = [
  {
    title: "Product",
    links: [
      { label: "Features", to: paths.features },
      { label: "Pricing", to: paths.pricing },
      { label: "Case Studies", to: paths.caseStudies },
      { label: "Reviews", to: paths.reviews },
      { label: "Updates", to: paths.updates },
    ],
  },
  {
    title: "Company",
    links: [
      { label: "About", to: paths.about },
      { label: "Team", to: paths.team },
      { label: "Careers", to: paths.careers },
      { label: "Press", to: paths.press },
      { label: "Partners", to: paths.partners },
    ],
  },
  {
    title: "Resources",
    links: [
      blog,
      { label: "Help Center", to: paths.helpCenter },
      { label: "Documentation", to: paths.documentation },
      { label: "API", to: paths.api },
      { label: "Contact", to: paths.contact },
    ],
  },
  {
    title: "Legal",
    links: [
      { label: "Terms", to: paths.terms },
      { label: "Privacy", to: paths.privacy },
      { label: "Cookies", to: paths.cookies },
      { label: "For journalists", to: paths.journalists },
      { label: "Settings", to: paths.settings },
    ],
  },
]

/** Our pages elsewhere, in the order in which they are shown. */
export const socialLinks = (social: Record<Network, string> = REACHED_AT) =>
  (Object.keys(NETWORKS) as Network[]).map((network) => ({
    network,
    label: NETWORKS[network],
    href: social[network],
  }))
