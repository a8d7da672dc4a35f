import { paths } from "../paths.ts"
import { ButtonLink } from "../ui/button.tsx"
import { CallBand } from "../ui/call-band.tsx"
import { CheckList } from "../ui/check-list.tsx"
import { FeatureCard } from "../ui/feature-card.tsx"
import { PageHero } from "../ui/page-hero.tsx"
import { Section } from "../ui/section.tsx"
import { features, featuresPage } from "./content/features.ts"

export const meta = () => ({
  title: "Features",
  description:
    "Contact finder, website scanner, AI email drafts, polite follow-ups, opportunity scanner and placement tracking in one place.",
  keywords: "PR software features, media contact finder, AI pitch generator, outreach automation",
  canonicalPath: paths.features,
})

export function Component() {
  const { title, intro, day, call } = featuresPage
  return (
    <>
      <PageHero eyebrow="Features" sign="search" title={title} intro={intro}>
        <ButtonLink to={paths.signup}>Start Free Trial</ButtonLink>
        <ButtonLink to={paths.pricing} look="secondary">
          See pricing
        </ButtonLink>
      </PageHero>
      <section className="wrap" aria-labelledby="tools">
        <h2 id="tools" className="sr-only">
          The six tools
        </h2>
        <div className="later-rows grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {features.map(({ points, ...feature }) => (
            <FeatureCard key={feature.title} {...feature}>
              <CheckList items={points} className="mt-5 border-t border-line pt-5" />
            </FeatureCard>
          ))}
        </div>
      </section>
      <Section id="day" title={day.title} intro={day.intro} className="mt-6">
        <ol className="grid gap-8 md:grid-cols-2 lg:grid-cols-4 lg:gap-6">
          {day.steps.map((step) => (
            <li key={step.title} className="border-t-2 border-rule pt-4">
              <p className="text-sm text-muted figures">{step.time}</p>
              <h3 className="mt-1 text-xl">{step.title}</h3>
              <p className="mt-2 text-sm text-muted">{step.text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <CallBand title={call.title} text={call.text}>
        <ButtonLink to={paths.signup} size="large">
          Start Free Trial
        </ButtonLink>
        <ButtonLink to={paths.contact} size="large" look="secondary">
          Schedule a Demo
        </ButtonLink>
      </CallBand>
    </>
  )
}
