import { paths } from "../paths.ts"
import { ButtonLink } from "../ui/button.tsx"
import { CallBand } from "../ui/call-band.tsx"
import { Icon } from "../ui/icon.tsx"
import { PageHero } from "../ui/page-hero.tsx"
import { Section } from "../ui/section.tsx"
import { about } from "./content/about.ts"
import { leaders } from "./content/team.ts"
import { MemberCard } from "./member-card.tsx"

export const meta = () => ({
  title: "About Us",
  description: about.intro,
  keywords: "about, digital PR, outreach platform, mission, team",
  canonicalPath: paths.about,
})

export function Component() {
  const { mission, differences, team, call } = about
  return (
    <>
      <PageHero eyebrow="About" sign="compass" title={about.title} intro={about.intro} />
      <section className="border-y border-line bg-sunken" aria-labelledby="mission">
        <div className="wrap grid gap-8 py-12 sm:py-16 lg:grid-cols-2 lg:gap-16">
          <div>
            <h2 id="mission" className="eyebrow font-sans">
              {mission.title}
            </h2>
            <p className="mt-4 font-display text-2xl font-semibold">
              <span className="mark">{mission.lead}</span>
            </p>
          </div>
          <div className="grid gap-4 self-end text-muted">
            {mission.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </div>
      </section>
      <Section id="apart" title={differences.title} intro={differences.intro}>
        <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
          {differences.items.map(({ icon, title, text }) => (
            <li key={title} className="flex gap-4 border-t border-line pt-5">
              <Icon name={icon} className="mt-1 size-6 text-brand" />
              <div>
                <h3 className="text-xl">{title}</h3>
                <p className="mt-2 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="team" title={team.title} intro={team.intro}>
        <ul className="grid gap-5 md:grid-cols-3">
          {leaders.map((member) => (
            <MemberCard key={member.name} member={member} />
          ))}
        </ul>
        <ButtonLink to={paths.team} look="secondary" className="mt-8">
          Meet the whole team
        </ButtonLink>
      </Section>
      <CallBand title={call.title} text={call.text}>
        <ButtonLink to={paths.signup} size="large">
          Get Started
        </ButtonLink>
        <ButtonLink to={paths.contact} size="large" look="secondary">
          Contact Us
        </ButtonLink>
      </CallBand>
    </>
  )
}
