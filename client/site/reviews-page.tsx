import { paths } from "../paths.ts"
import { Avatar } from "../ui/avatar.tsx"
import { ButtonLink } from "../ui/button.tsx"
import { CallBand } from "../ui/call-band.tsx"
import { Card } from "../ui/card.tsx"
import { PageHero } from "../ui/page-hero.tsx"
import { Stars } from "../ui/stars.tsx"
import { reviewsPage, type Testimonial, testimonials } from "./content/reviews.ts"

export const meta = () => ({
  title: "Reviews",
  description: reviewsPage.intro,
  keywords: "reviews, testimonials, customer opinions, PR software",
  canonicalPath: paths.reviews,
})

const average = testimonials.reduce((sum, { rating }) => sum + rating, 0) / testimonials.length

export function Component() {
  const { title, intro, call } = reviewsPage
  return (
    <>
      <PageHero eyebrow="Reviews" sign="star" title={title} intro={intro}>
        <Stars rating={Math.round(average)} />
        <p className="text-sm text-muted">
          <strong className="text-ink">{average.toFixed(1)}</strong> on average, from {testimonials.length}{" "}
          reviews
        </p>
      </PageHero>
      <section className="wrap" aria-labelledby="reviews">
        <h2 id="reviews" className="sr-only">
          Testimonials
        </h2>
        <ul className="later-rows grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          {testimonials.map((one) => (
            <Review key={one.name} review={one} />
          ))}
        </ul>
      </section>
      <CallBand title={call.title} text={call.text}>
        <ButtonLink to={paths.signup} size="large">
          Start Free Trial
        </ButtonLink>
        <ButtonLink to={paths.caseStudies} size="large" look="secondary">
          Read the case studies
        </ButtonLink>
      </CallBand>
    </>
  )
}

function Review({ review: { name, position, company, content, rating } }: { review: Testimonial }) {
  return (
    <li className="flex">
      <Card className="flex flex-1 flex-col p-6 sm:p-7">
        <Stars rating={rating} />
        <blockquote className="mt-4 mb-6">
          <p>“{content}”</p>
        </blockquote>
        <div className="mt-auto flex items-center gap-3 border-t border-line pt-5">
          <Avatar name={name} />
          <div className="text-sm">
            <h3 className="font-sans tracking-normal">{name}</h3>
            <p className="text-muted">
              {position}, {company}
            </p>
          </div>
        </div>
      </Card>
    </li>
  )
}
