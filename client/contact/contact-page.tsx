import { type LoaderFunctionArgs, useLoaderData } from "react-router-dom"
import type { PublicSite } from "#contract/site/site-settings"
import { loadReads } from "../data/reads.ts"
import { paths } from "../paths.ts"
import { contactUs } from "../site/content/contact-us.ts"
import { Faq } from "../ui/faq.tsx"
import { PageHero } from "../ui/page-hero.tsx"
import { Section } from "../ui/section.tsx"
import { ContactDetails } from "./contact-details.tsx"
import { ContactForm } from "./contact-form.tsx"

export const loader = ({ context }: LoaderFunctionArgs): Promise<PublicSite> => loadReads(context).readSite()

/** The fields of the form have ids. */
export const countsIds = true

export const sheet = "contact-page"

export const meta = () => ({
  title: "Contact Us",
  description: contactUs.intro,
  keywords: "contact, support, sales, London office, demo",
  canonicalPath: paths.contact,
})

export function Component() {
  const { title, intro, questions } = contactUs
  const site = useLoaderData<PublicSite>()
  return (
    <>
      <PageHero eyebrow="Contact" sign="mail" title={title} intro={intro} />
      <div className="wrap grid gap-12 lg:grid-cols-[3fr_2fr] lg:gap-16">
        <ContactForm />
        <ContactDetails {...site} />
      </div>
      <Section id="questions" title="Before you write" className="mt-8">
        <Faq questions={questions} />
      </Section>
    </>
  )
}
