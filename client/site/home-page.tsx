import { BRAND } from "#contract/site/brand"
import "./home-page.css"
import { ClosingCall } from "./home/closing-call.tsx"
import { Features } from "./home/features.tsx"
import { Hero } from "./home/hero.tsx"
import { Pricing } from "./home/pricing.tsx"
import { Scraper } from "./home/scraper.tsx"
import { Testimonial } from "./home/testimonial.tsx"
import { Workflow } from "./home/workflow.tsx"

export const sheet = "home-page"

export const meta = () => ({
  title: BRAND,
  description: `${BRAND} finds the journalists, sites and blogs that fit your story, helps you write to them, follows up, and shows what came of it.`,
  keywords: "digital PR, outreach, media contacts, AI outreach emails, link placements",
  canonicalPath: "/",
})

export function Component() {
  return (
    <>
      <Hero />
      <Features />
      <Workflow />
      <Scraper />
      <Testimonial />
      <Pricing />
      <ClosingCall />
    </>
  )
}
