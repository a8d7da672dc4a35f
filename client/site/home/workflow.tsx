import { workflow } from "../content/home.ts"
import { SectionHead } from "./section-head.tsx"

/** Four steps on the string of the kite. */
export function Workflow() {
  return (
    <section id="how-it-works" className="later py-20 lg:py-28">
      <div className="wrap">
        <SectionHead eyebrow="How it works" title="Four steps, one line" />
        <ol className="steps mt-14">
          {workflow.map(({ title, text }, index) => (
            <li key={title}>
              <span className="step-number" aria-hidden>
                {index + 1}
              </span>
              <div>
                <h3 className="text-2xl">{title}</h3>
                <p className="mt-2 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
