import { ButtonLink } from "../../ui/button.tsx"
import type { Plan } from "../content/plans.ts"

export function PlanCard({ name, description, price, features, callToAction, isPopular }: Plan) {
  const look = isPopular ? "primary" : "secondary"
  return (
    <div className="card plan later" data-popular={isPopular || undefined}>
      {isPopular && <p className="plan-flag">MOST POPULAR</p>}
      <h3 className="text-2xl">{name}</h3>
      <p className="mt-1 text-sm text-muted">{description}</p>
      <Price className="annual" amount={price.annual} period="year" />
      <Price className="monthly" amount={price.monthly} period="month" />
      <ButtonLink to={callToAction.to} look={look} className="mt-6 w-full">
        {callToAction.label}
      </ButtonLink>
      <ul className="checks">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </div>
  )
}

function Price({ className, amount, period }: { className: string; amount: number; period: string }) {
  return (
    <p className={`${className} mt-6`}>
      <span className="font-display text-4xl font-semibold">{`£${amount}`}</span>
      <span className="text-muted">{` /${period}`}</span>
    </p>
  )
}
