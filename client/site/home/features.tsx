import { Icon } from "../../ui/icon.tsx"
import { features } from "../content/home.ts"
import { SectionHead } from "./section-head.tsx"

export function Features() {
  return (
    <section id="features" className="border-t border-line bg-surface later py-20 lg:py-28">
      <div className="wrap">
        <SectionHead eyebrow="Features" title="Everything between the idea and the article">
          One place for the whole of outreach, from the first list of names to the link on the page.
        </SectionHead>
        <ul className="columns-ruled mt-14">
          {features.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} className="size-7 text-brand" />
              <h3 className="mt-4 text-xl">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
