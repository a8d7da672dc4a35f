import { paths } from "../paths.ts"
import { Badge } from "../ui/badge.tsx"
import { ButtonLink } from "../ui/button.tsx"
import { CallBand } from "../ui/call-band.tsx"
import { Card } from "../ui/card.tsx"
import { CheckList } from "../ui/check-list.tsx"
import { Faq } from "../ui/faq.tsx"
import { PageHero } from "../ui/page-hero.tsx"
import { Section } from "../ui/section.tsx"
import { type Plan, plans, pricingPage } from "./content/pricing.ts"

export const meta = () => ({
  title: "Pricing",
  description:
    "Starter $49, Professional $99, Enterprise $249 per month. Each with a 14-day trial and no credit card.",
  keywords: "pricing, plans, PR software cost, free trial",
  canonicalPath: paths.pricing,
})

export function Component() {
  const { title, intro, promises, questions, call } = pricingPage
  return (
    <>
      <PageHero eyebrow="Pricing" sign="check" title={title} intro={intro} />
      <section className="wrap" aria-labelledby="plans">
        <h2 id="plans" className="sr-only">
          Plans
        </h2>
        <div className="later-rows grid items-stretch gap-5 lg:grid-cols-3">
          {plans.map((plan) => (
            <PlanCard key={plan.name} plan={plan} />
          ))}
        </div>
        <p className="mt-5 text-sm text-muted">
          Prices in US dollars, per month. 14-day free trial, no credit card required.
        </p>
        <dl className="mt-12 grid gap-8 border-t border-line pt-8 md:grid-cols-3">
          {promises.map((promise) => (
            <div key={promise.title}>
              <dt className="font-semibold">{promise.title}</dt>
              <dd className="mt-1 text-sm text-muted">{promise.text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Section id="questions" title="Questions about pricing" className="mt-6">
        <Faq questions={questions} />
      </Section>
      <CallBand title={call.title} text={call.text}>
        <ButtonLink to={paths.contact} size="large">
          Ask us
        </ButtonLink>
        <ButtonLink to={paths.signup} size="large" look="secondary">
          Start Free Trial
        </ButtonLink>
      </CallBand>
    </>
  )
}

function PlanCard({ plan }: { plan: Plan }) {
  return (
    <Card className={`flex flex-col p-6 sm:p-8 ${plan.popular ? "border-brand shadow-md" : ""}`.trim()}>
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-xl">{plan.name}</h3>
        {plan.popular && <Badge>Most popular</Badge>}
      </div>
      <p className="mt-2 text-sm text-muted">{plan.description}</p>
      <p className="mt-6 flex items-baseline gap-2">
        <span className="font-display text-4xl font-semibold">${plan.price}</span>{" "}
        <span className="text-muted">per {plan.period}</span>
      </p>
      <CheckList items={plan.features} className="mt-6 mb-8" />
      <ButtonLink to={paths[plan.to]} look={plan.popular ? "primary" : "secondary"} className="mt-auto">
        {plan.buttonText}
      </ButtonLink>
    </Card>
  )
}
