import { useState } from "react"
import { paths } from "../paths.ts"
import { ButtonLink } from "../ui/button.tsx"
import { CallBand } from "../ui/call-band.tsx"
import { Icon } from "../ui/icon.tsx"
import { PageHero } from "../ui/page-hero.tsx"
import { helpGroups, helpPage } from "./content/help-center.ts"
import { HelpGroup } from "./help-group.tsx"
import { searchHelp } from "./search-help.ts"

export const meta = () => ({
  title: "Help Center",
  description: helpPage.intro,
  keywords: "help center, support, questions, answers",
  canonicalPath: paths.helpCenter,
})

export function Component() {
  const { title, intro, call } = helpPage
  const [query, setQuery] = useState("")
  const isSearching = query.trim() !== ""
  const groups = searchHelp(helpGroups, query)
  const count = groups.reduce((sum, group) => sum + group.questions.length, 0)
  return (
    <>
      <PageHero eyebrow="Help center" sign="message" title={title} intro={intro} />
      <div className="help-groups wrap max-w-[52rem]">
        <search>
          <form action={paths.document("search")} className="relative block">
            <label htmlFor="help-search" className="sr-only">
              Search the help center
            </label>
            <Icon name="search" className="absolute top-3.5 left-3.5 size-5 text-muted" />
            <input
              id="help-search"
              type="search"
              name="q"
              className="input pl-11"
              placeholder="Search questions and answers"
              autoComplete="off"
              onChange={(event) => setQuery(event.target.value)}
            />
          </form>
        </search>
        <p role="status" className="mt-3 min-h-6 text-sm text-muted">
          {isSearching && (count === 1 ? "1 answer found" : `${count} answers found`)}
        </p>
        {count === 0 && <NothingFound query={query.trim()} />}
        {groups.map((group) => (
          // A new key starts afresh: open with what was found, closed without a search.
          <HelpGroup key={`${group.id} ${isSearching}`} group={group} isOpen={isSearching} />
        ))}
      </div>
      <CallBand title={call.title} text={call.text}>
        <ButtonLink to={paths.contact} size="large">
          Contact Support
        </ButtonLink>
        <ButtonLink to={paths.documentation} size="large" look="secondary">
          Documentation
        </ButtonLink>
        <ButtonLink to={paths.api} size="large" look="secondary">
          API
        </ButtonLink>
        <ButtonLink to={paths.status} size="large" look="secondary">
          Status
        </ButtonLink>
      </CallBand>
    </>
  )
}

function NothingFound({ query }: { query: string }) {
  return (
    <div className="mt-4 rounded-lg border border-dashed border-edge px-6 py-12 text-center">
      <p className="font-display text-xl font-semibold">No answers for “{query}”</p>
      <p className="mt-2 text-muted">
        Try another word, press Enter to search the documentation as well, or ask us.
      </p>
    </div>
  )
}
