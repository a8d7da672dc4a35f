import { paths } from "../paths.ts"
import { ButtonAnchor, ButtonLink } from "../ui/button.tsx"
import { CallBand } from "../ui/call-band.tsx"
import { PageHero } from "../ui/page-hero.tsx"
import { Section } from "../ui/section.tsx"
import { careersPage, type Job, jobs } from "./content/careers.ts"

export const meta = () => ({
  title: "Careers",
  description: careersPage.intro,
  keywords: "careers, jobs, open positions, London, remote",
  canonicalPath: paths.careers,
})

export function Component() {
  const { title, intro, perks, open, call } = careersPage
  return (
    <>
      <PageHero eyebrow="Careers" sign="pen" title={title} intro={intro}>
        <ButtonAnchor href="#open">See the {jobs.length} open positions</ButtonAnchor>
        <ButtonLink to={paths.team} look="secondary">
          Meet the team
        </ButtonLink>
      </PageHero>
      <Section id="open" title={open.title} intro={open.intro}>
        <ul className="later-rows border-t border-line">
          {jobs.map((job) => (
            <Position key={job.title} job={job} />
          ))}
        </ul>
      </Section>
      <Section id="perks" title={perks.title}>
        <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {perks.items.map((perk) => (
            <div key={perk.title} className="border-t-2 border-rule pt-4">
              <dt className="font-semibold">{perk.title}</dt>
              <dd className="mt-1.5 text-sm text-muted">{perk.text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <CallBand title={call.title} text={call.text}>
        <ButtonLink to={paths.contact} size="large">
          Write to us
        </ButtonLink>
      </CallBand>
    </>
  )
}

function Position({ job }: { job: Job }) {
  return (
    <li className="grid gap-x-10 gap-y-4 border-b border-line py-8 lg:grid-cols-[2fr_3fr_auto]">
      <div>
        <h3 className="text-xl">{job.title}</h3>
        <p className="mt-2 text-sm text-muted">
          {job.department} · {job.type}
        </p>
        <p className="text-sm text-muted">{job.location}</p>
      </div>
      <div className="text-sm">
        <p>{job.description}</p>
        <ul className="mt-3 grid list-disc gap-1 pl-5 text-muted marker:text-brand">
          {job.requirements.map((requirement) => (
            <li key={requirement}>{requirement}</li>
          ))}
        </ul>
      </div>
      <ButtonLink
        to={paths.contact}
        look="secondary"
        className="justify-self-start self-start"
        aria-label={`Apply for ${job.title}`}
      >
        Apply
      </ButtonLink>
    </li>
  )
}
