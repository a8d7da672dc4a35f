import { Card } from "../../ui/card.tsx"
import { SampleRunOffer } from "./sample-run-offer.tsx"

/** Shown to a new user who has written nothing yet: a demonstration of the whole product before any setup. */
export const FirstRunCard = () => (
  <Card className="grid justify-items-start gap-4 p-5">
    <h2 className="text-2xl">See a whole campaign first</h2>
    <p className="max-w-prose text-muted">
      Three messages go to six simulated people, who answer, are away, bounce, unsubscribe or stay silent. You
      choose who does what, launch it, and watch it to its end. Nothing leaves the sandbox, and nobody real is
      written to.
    </p>
    <SampleRunOffer look="primary" />
  </Card>
)
