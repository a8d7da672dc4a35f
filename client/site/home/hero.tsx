import { paths } from "../../paths.ts"
import { Badge } from "../../ui/badge.tsx"
import { ButtonLink } from "../../ui/button.tsx"
import { PitchPicture } from "./pitch-picture.tsx"

/** The two halves begin at the top: centred, each would move the other while the page arrives. */
export function Hero() {
  return (
    <section className="wrap grid items-start gap-14 pt-12 pb-20 sm:pt-20 lg:grid-cols-[1.1fr_1fr] lg:pb-28">
      <div className="arrive lg:pt-8">
        <Badge>AI-Powered Digital PR &amp; Outreach</Badge>
        <h1 className="mt-6 text-4xl">
          Automate Your Outreach, <span className="mark">Amplify Your Reach</span>
        </h1>
        <p className="mt-6 max-w-prose text-lg text-muted">
          Find the journalists, sites and blogs that fit your story. Write something worth answering. Follow
          up on time, and see what was published.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={paths.signup} size="large">
            Start Free Trial
          </ButtonLink>
          <ButtonLink to="/#how-it-works" size="large" look="secondary">
            See How It Works
          </ButtonLink>
        </div>
        <p className="mt-5 text-sm text-muted">14-day trial, no credit card required.</p>
      </div>
      <PitchPicture />
    </section>
  )
}
