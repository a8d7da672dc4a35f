import { type LoaderFunctionArgs, useLoaderData } from "react-router-dom"
import { BRAND } from "#contract/site/brand"
import { writeDate } from "#contract/site/dates"
import type { Status } from "#contract/site/operations"
import { loadReads } from "../data/reads.ts"
import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { Banner } from "../ui/banner.tsx"
import { PageHero } from "../ui/page-hero.tsx"
import { Section } from "../ui/section.tsx"
import { summarise } from "./judge.ts"
import { ServiceList } from "./service-list.tsx"

export const loader = ({ context }: LoaderFunctionArgs): Promise<Status> => loadReads(context).readStatus()

export const sheet = "status-page"

const intro = `What we promise of each part of ${BRAND}, and what we measured of it. Nothing here is entered by hand.`

export const meta = () => ({
  title: "Status",
  description: intro,
  keywords: "status, uptime, service level",
  canonicalPath: paths.status,
})

export function Component() {
  const { at, services } = useLoaderData<Status>()
  const { tone, text } = summarise(services)
  return (
    <>
      <PageHero eyebrow="Status" sign="chart" title="How well it works" intro={intro} />
      <div className="wrap grid gap-6">
        <Banner tone={tone}>{text}</Banner>
        <h2 className="sr-only">Services</h2>
        <ServiceList services={services} />
        <p className="text-sm text-muted">
          As of <time dateTime={at}>{writeDate(at, "moment", "UTC")} UTC</time>. A day lasts from midnight to
          midnight, UTC.
        </p>
      </div>
      <Section id="how" title="How this is measured">
        <ul className="grid max-w-[68ch] list-disc gap-2 pl-5 marker:text-brand">
          <li>
            Every answer and every piece of work is counted where it happens. A share is how many kept to the
            promise, of all that were counted.
          </li>
          <li>
            A message waits for its campaign’s hours and its mailbox’s limits. Its time is when those let it
            leave.
          </li>
          <li>
            What never reached us is not counted, such as a request during an outage of the network before us.
          </li>
          <li>A grey bar is a day on which nothing was measured. It is neither good nor bad.</li>
        </ul>
        <p className="mt-6">
          Is something wrong that this page does not show?{" "}
          <Link to={paths.contact} className="link">
            Tell us
          </Link>
          .
        </p>
      </Section>
    </>
  )
}
