import type { ReactNode } from "react"
import { HeroPicture } from "./hero-picture.tsx"
import type { IconName } from "./icon.tsx"

interface PageHeroProps {
  /** A word or two above the title, with a rule across the page as over a newspaper's section. */
  eyebrow: string
  title: ReactNode
  intro: ReactNode
  /** The picture next to the words; optional. */
  sign?: IconName
  /** Buttons, or a line of facts. */
  children?: ReactNode
}

/** The head of a page, with its only h1. */
export function PageHero({ eyebrow, title, intro, sign, children }: PageHeroProps) {
  return (
    <header className="wrap pt-12 pb-10 sm:pt-16 sm:pb-12">
      <p className="eyebrow rule-after flex items-center gap-4">{eyebrow}</p>
      <div className="flex justify-between gap-12">
        <div>
          <h1 className="mt-6 max-w-[24ch] text-3xl sm:mt-8">{title}</h1>
          <p className="mt-5 max-w-[58ch] text-lg text-muted">{intro}</p>
          {children && <div className="mt-8 flex flex-wrap items-center gap-3">{children}</div>}
        </div>
        {sign && <HeroPicture sign={sign} />}
      </div>
    </header>
  )
}
