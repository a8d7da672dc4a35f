import { paths } from "../paths.ts"
import { Badge } from "../ui/badge.tsx"
import { ButtonLink } from "../ui/button.tsx"
import { CallBand } from "../ui/call-band.tsx"
import { LongDate } from "../ui/day.tsx"
import { PageHero } from "../ui/page-hero.tsx"
import { categoryTones, type Update, updates, updatesPage } from "./content/updates.ts"

export const meta = () => ({
  title: "Product Updates",
  description: updatesPage.intro,
  keywords: "changelog, product updates, release notes",
  canonicalPath: paths.updates,
})

export function Component() {
  const { title, intro, call } = updatesPage
  return (
    <>
      <PageHero eyebrow="Updates" sign="repeat" title={title} intro={intro} />
      <ol className="later-rows wrap">
        {updates.map((update) => (
          <Entry key={update.date} update={update} />
        ))}
      </ol>
      <CallBand title={call.title} text={call.text}>
        <ButtonLink to={paths.contact} size="large">
          Tell us
        </ButtonLink>
        <ButtonLink to={paths.signup} size="large" look="secondary">
          Start Free Trial
        </ButtonLink>
      </CallBand>
    </>
  )
}

function Entry({ update: { date, title, description, category, details } }: { update: Update }) {
  return (
    <li className="grid gap-x-10 gap-y-3 border-t border-line py-8 sm:py-10 md:grid-cols-[12rem_1fr]">
      <div className="flex items-center gap-3 self-start md:flex-col md:items-start">
        <LongDate date={date} className="text-sm text-muted" />
        <Badge tone={categoryTones[category]}>{category}</Badge>
      </div>
      <div className="max-w-[62ch]">
        <h2 className="text-xl">{title}</h2>
        <p className="mt-2">{description}</p>
        <ul className="mt-4 grid list-disc gap-1.5 pl-5 text-sm text-muted marker:text-brand">
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      </div>
    </li>
  )
}
