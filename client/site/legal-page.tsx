import type { ReactNode } from "react"
import { Link } from "../lib/link.tsx"
import { LongDate } from "../ui/day.tsx"
import { PageHero } from "../ui/page-hero.tsx"
import type { LegalBlock, LegalText } from "./content/legal.ts"

interface LegalPageProps {
  text: LegalText
  eyebrow?: string
  children?: ReactNode
}

/** A legal text next to its contents. The children come before the first section. */
export function LegalPage({ text, eyebrow = "Legal", children }: LegalPageProps) {
  return (
    <>
      <PageHero eyebrow={eyebrow} title={text.title} intro={text.intro}>
        <p className="text-sm text-muted">
          Last updated: <LongDate date={text.updated} />
        </p>
      </PageHero>
      <div className="wrap grid gap-10 pb-20 lg:grid-cols-[15rem_1fr] lg:gap-16">
        <nav aria-label="On this page" className="self-start text-sm lg:sticky lg:top-24">
          <ol className="grid gap-2 border-l border-line pl-4">
            {text.sections.map(({ id, title }) => (
              <li key={id}>
                <a className="text-muted hover:text-brand" href={`#${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-[68ch] min-w-0">
          {children}
          {text.sections.map(({ id, title, blocks }) => (
            <section key={id} aria-labelledby={id} className="mb-10">
              <h2 id={id} className="text-xl">
                {title}
              </h2>
              {blocks.map((block) => (
                <Block key={JSON.stringify(block)} block={block} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === "string") return <p className="mt-3">{block}</p>
  if ("see" in block) {
    return (
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
        {block.see.map(({ to, label }) => (
          <Link key={to} to={to} className="link">
            {label}
          </Link>
        ))}
      </p>
    )
  }
  return (
    <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-brand">
      {block.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
