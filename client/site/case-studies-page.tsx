import { paths } from "../paths.ts"
import { ButtonLink } from "../ui/button.tsx"
import { CallBand } from "../ui/call-band.tsx"
import { Card } from "../ui/card.tsx"
import { PageHero } from "../ui/page-hero.tsx"
import { type CaseStudy, caseStudies, caseStudiesPage } from "./content/case-studies.ts"
import { PlacementChart } from "./placement-chart.tsx"

export const meta = () => ({
  title: "Case Studies",
  description: caseStudiesPage.intro,
  keywords: "case studies, digital PR results, outreach examples",
  canonicalPath: paths.caseStudies,
})

export function Component() {
  const { title, intro, call } = caseStudiesPage
  return (
    <>
      <PageHero eyebrow="Case studies" sign="chart" title={title} intro={intro} />
      <div className="later-rows wrap grid gap-8">
        {caseStudies.map((study) => (
          <Study key={study.company} study={study} />
        ))}
      </div>
      <CallBand title={call.title} text={call.text}>
        <ButtonLink to={paths.signup} size="large">
          Start Free Trial
        </ButtonLink>
        <ButtonLink to={paths.contact} size="large" look="secondary">
          Talk to us
        </ButtonLink>
      </CallBand>
    </>
  )
}

function Study({ study }: { study: CaseStudy }) {
  return (
    <Card className="overflow-hidden">
      <article className="grid lg:grid-cols-[3fr_2fr]">
        <div className="p-6 sm:p-10">
          <p className="text-sm text-muted">
            <span className="font-semibold text-brand">{study.company}</span> · {study.industry}
          </p>
          <h2 className="mt-3 text-2xl">{study.title}</h2>
          <p className="mt-4 text-muted">{study.description}</p>
          <h3 className="mt-6 font-sans text-sm tracking-normal">What they did</h3>
          <ol className="mt-2 grid list-decimal gap-2 pl-5 text-sm marker:text-brand">
            {study.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <blockquote className="mt-6 border-l-2 border-mark pl-5">
            <p className="font-display text-lg">“{study.quotation.text}”</p>
            <footer className="mt-2 text-sm text-muted">{study.quotation.by}</footer>
          </blockquote>
        </div>
        <div className="flex flex-col justify-between gap-8 bg-sunken p-6 sm:p-10">
          <dl className="grid grid-cols-3 gap-4 lg:grid-cols-1 lg:gap-6">
            {study.results.map(({ figure, label }) => (
              <div key={label} className="flex flex-col-reverse justify-end">
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="font-display text-3xl font-semibold text-brand figures">{figure}</dd>
              </div>
            ))}
          </dl>
          <PlacementChart placements={study.placements} />
        </div>
      </article>
    </Card>
  )
}
