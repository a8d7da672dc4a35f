import { Icon, type IconName } from "../ui/icon.tsx"

const benefits: { icon: IconName; title: string; text: string }[] = [
  {
    icon: "pen",
    title: "AI-Powered Outreach",
    text: "Drafts that begin with what a journalist has written, and say where each fact comes from.",
  },
  {
    icon: "radar",
    title: "Smart Website Scraping",
    text: "Point at a page and get its content, its links and the addresses that it publishes.",
  },
  {
    icon: "users",
    title: "PR Network Access",
    text: "Find the outlets, journalists and blogs that cover your field, and keep them in one place.",
  },
  {
    icon: "file",
    title: "Exclusive Templates",
    text: "Start from pitches and follow-ups that were made to be answered, not only opened.",
  },
]

/** The four cards beside the signup form. */
export function SignupBenefits() {
  return (
    <aside aria-labelledby="benefits" className="lg:pt-3">
      <h2 id="benefits" className="text-2xl">
        What you get from the first day
      </h2>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:mt-[4.375rem] lg:grid-cols-1">
        {benefits.map(({ icon, title, text }) => (
          <li key={title} className="card flex gap-4 p-5">
            <span className="grid size-10 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-strong">
              <Icon name={icon} />
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  )
}
