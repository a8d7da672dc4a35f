import { paths } from "../paths.ts"
import { Avatar } from "../ui/avatar.tsx"
import { Badge } from "../ui/badge.tsx"
import { ButtonLink } from "../ui/button.tsx"
import { CallBand } from "../ui/call-band.tsx"
import { Card } from "../ui/card.tsx"
import { CheckList } from "../ui/check-list.tsx"
import { FeatureCard } from "../ui/feature-card.tsx"
import { PageHero } from "../ui/page-hero.tsx"
import { Section } from "../ui/section.tsx"
import { partners, partnersPage, partnerTones, programs } from "./content/partners.ts"

export const meta = () => ({
  title: "Partners",
  description:
    "Four partner programs for agencies, technology, media and education, and eight of the partners in them.",
  keywords: "partners, agency program, media partners, integrations, education",
  canonicalPath: paths.partners,
})

export function Component() {
  const { title, intro, featured, call } = partnersPage
  return (
    <>
      <PageHero eyebrow="Partners" sign="globe" title={title} intro={intro}>
        <ButtonLink to={paths.contact}>Become a partner</ButtonLink>
      </PageHero>
      <Section id="programs" title={partnersPage.programs.title} intro={partnersPage.programs.intro}>
        <div className="later-rows grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
          {programs.map(({ benefits, ...program }) => (
            <FeatureCard key={program.title} {...program}>
              <CheckList items={benefits} className="mt-5 border-t border-line pt-5" />
            </FeatureCard>
          ))}
        </div>
      </Section>
      <Section id="featured" title={featured.title} intro={featured.intro}>
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {partners.map(({ name, description, category }) => (
            <li key={name} className="flex">
              <Card className="flex flex-1 flex-col items-start p-6">
                <div className="flex w-full items-start justify-between gap-3">
                  <Avatar name={name} />
                  <Badge tone={partnerTones[category]}>{category}</Badge>
                </div>
                <h3 className="mt-4 text-lg leading-snug">{name}</h3>
                <p className="mt-2 text-sm text-muted">{description}</p>
              </Card>
            </li>
          ))}
        </ul>
      </Section>
      <CallBand title={call.title} text={call.text}>
        <ButtonLink to={paths.contact} size="large">
          Contact us
        </ButtonLink>
        <ButtonLink to={paths.signup} size="large" look="secondary">
          Start Free Trial
        </ButtonLink>
      </CallBand>
    </>
  )
}
