import { plans } from "../content/plans.ts"
import { PlanCard } from "./plan-card.tsx"
import { SectionHead } from "./section-head.tsx"

/** The toggle is two radio buttons and the sheet does the rest, so it works before any script. */
export function Pricing() {
  return (
    <section id="pricing" className="pricing later py-20 lg:py-28">
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-8">
          <SectionHead eyebrow="Pricing" title="Pay for the answers, not the volume">
            Every plan begins with 14 days free, no credit card required.
          </SectionHead>
          <BillingToggle />
        </div>
        <div className="mt-14 grid items-start gap-6 lg:grid-cols-3">
          {plans.map((plan) => (
            <PlanCard key={plan.name} {...plan} />
          ))}
        </div>
      </div>
    </section>
  )
}

function BillingToggle() {
  return (
    <fieldset className="toggle">
      <legend className="sr-only">Billing period</legend>
      <label>
        <input type="radio" name="billing" value="annual" defaultChecked />
        Annual <b className="text-brand">Save 20%</b>
      </label>
      <label>
        <input type="radio" name="billing" value="monthly" />
        Monthly
      </label>
    </fieldset>
  )
}
