import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { ButtonAnchor } from "../ui/button.tsx"
import { LongDate } from "../ui/day.tsx"
import { Icon } from "../ui/icon.tsx"
import { PageHero } from "../ui/page-hero.tsx"
import { Section } from "../ui/section.tsx"
import { company } from "./content/company.ts"
import { coverage, pressPage, releases } from "./content/press.ts"
import { MediaKit } from "./media-kit.tsx"

export const meta = () => ({
  title: "Press",
  description: "News releases, media coverage, a media kit and a person to call.",
  keywords: "press, media kit, news releases, press contact",
  canonicalPath: paths.press,
})

export function Component() {
  const { title, intro, contact } = pressPage
  return (
    <>
      <PageHero eyebrow="Press" sign="file" title={title} intro={intro}>
        <ButtonAnchor href={`mailto:${company.pressEmail}`}>
          <Icon name="mail" /> {company.pressEmail}
        </ButtonAnchor>
        <ButtonAnchor href="#kit" look="secondary">
          Media kit
        </ButtonAnchor>
      </PageHero>
      <Section id="releases" title="Press releases">
        <ul className="grid gap-8 md:grid-cols-3">
          {releases.map((release) => (
            <li key={release.date} className="border-t-2 border-rule pt-4">
              <LongDate date={release.date} className="text-sm text-muted" />
              <h3 className="mt-1 text-xl">{release.title}</h3>
              <p className="mt-2 text-sm text-muted">{release.summary}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="coverage" title="Media coverage">
        <ul className="border-t border-line">
          {coverage.map((piece) => (
            <li
              key={piece.outlet}
              className="grid gap-x-8 gap-y-1 border-b border-line py-5 md:grid-cols-[16rem_1fr_10rem] md:items-baseline"
            >
              <p className="font-semibold text-brand">{piece.outlet}</p>
              <h3 className="text-lg">{piece.title}</h3>
              <LongDate date={piece.date} className="text-sm text-muted md:text-right" />
            </li>
          ))}
        </ul>
      </Section>
      <MediaKit />
      <Section id="contact" title={contact.title}>
        <p className="max-w-[62ch]">{contact.text}</p>
        <p className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
          <a className="link" href={`mailto:${company.pressEmail}`}>
            {company.pressEmail}
          </a>
          <Link className="link" to={paths.contact}>
            All other questions
          </Link>
        </p>
      </Section>
    </>
  )
}
