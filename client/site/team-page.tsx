import { paths } from "../paths.ts"
import { ButtonLink } from "../ui/button.tsx"
import { CallBand } from "../ui/call-band.tsx"
import { PageHero } from "../ui/page-hero.tsx"
import { team } from "./content/team.ts"
import { MemberCard } from "./member-card.tsx"

export const meta = () => ({
  title: "Our Team",
  description: "Nine people in London who build outreach software, and what each of them did before.",
  keywords: "team, people, founders, PR software company",
  canonicalPath: paths.team,
})

export function Component() {
  return (
    <>
      <PageHero
        eyebrow="Team"
        sign="users"
        title="Nine people, both sides of the inbox"
        intro="Some of us pitched for a living, some of us declined pitches for a living, and the rest made sure that mail arrives. Each of us answers support."
      />
      <section className="wrap" aria-labelledby="members">
        <h2 id="members" className="sr-only">
          Members
        </h2>
        <ul className="later-rows grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {team.map((member) => (
            <MemberCard key={member.name} member={member} />
          ))}
        </ul>
      </section>
      <CallBand
        title="There is a desk free"
        text="Six, in fact. We hire slowly, pay by open bands, and answer every application."
      >
        <ButtonLink to={paths.careers} size="large">
          See open positions
        </ButtonLink>
        <ButtonLink to={paths.contact} size="large" look="secondary">
          Say hello
        </ButtonLink>
      </CallBand>
    </>
  )
}
