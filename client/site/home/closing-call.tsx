import { paths } from "../../paths.ts"
import { ButtonLink } from "../../ui/button.tsx"

export function ClosingCall() {
  return (
    <section className="closing later">
      <svg viewBox="0 0 300 260" className="closing-kite" fill="none" aria-hidden>
        <path d="M190 20 270 100 142 136 106 64Z" fill="#fbdd7c" />
        <path d="M190 20 142 136M270 100 106 64" stroke="#0d3b30" strokeWidth="3" />
        <path
          d="M142 136c-10 50-70 14-64 56s-46 30-70 60"
          stroke="#fbdd7c"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      <div className="wrap relative">
        <h2 className="max-w-2xl text-3xl">Your story is worth an answer. Go and get it.</h2>
        <p className="mt-4 max-w-prose text-lg opacity-90">
          Start with 14 days free, no credit card required. Your first campaign can be out this afternoon.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={paths.signup} look="marker" size="large">
            Start Free Trial
          </ButtonLink>
          <ButtonLink to={paths.contact} look="outline" size="large">
            Schedule a Demo
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
