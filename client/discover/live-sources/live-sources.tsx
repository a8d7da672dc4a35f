import { useState } from "react"
import { LIVE_SOURCES, type LiveSource } from "#contract/directory/live"
import type { MyWorkspace } from "#contract/site/workspaces"
import { type LiveResult, LiveWords, type SourceState } from "#contract/workspace/discover/live-sources"
import type { StorySearch } from "#contract/workspace/discover/stories"
import { api } from "../../lib/api.ts"
import { useForm } from "../../lib/form.tsx"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Field, Input } from "../../ui/field.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { SourceAnswer } from "./source-answer.tsx"
import { SourceKeyLine } from "./source-key.tsx"

interface LiveSourcesProps {
  workspace: MyWorkspace
  /** What was searched for in the directory: its countries, languages and days hold here, too. */
  story: StorySearch
  /** Suggested words. */
  words: string[]
  sources: SourceState[]
  onSources: (sources: SourceState[]) => void
}

/** What the sources answered so far; null for one that is still being asked. */
type Answers = Partial<Record<LiveSource, LiveResult | null>>

/** Services outside that can be searched for the same story. */
export function LiveSources({ workspace, story, words, sources, onSources }: LiveSourcesProps) {
  const [answers, setAnswers] = useState<Answers>({})
  const { countries, languages, days } = story
  const ready = sources.flatMap(({ name, key }) => (key === "missing" ? [] : name))
  const ask = async (source: LiveSource, asked: LiveWords) => {
    setAnswers((before) => ({ ...before, [source]: null }))
    const answer = await api
      .post(endpointOf(workspace, "/live-sources/search"), { source, ...asked, countries, languages, days })
      .catch(toFailure)
    setAnswers((before) => ({ ...before, [source]: answer }))
  }
  const form = useForm(LiveWords, async (asked) => {
    await Promise.all(ready.map((source) => ask(source, asked)))
  })
  return (
    <section className="grid gap-4" aria-labelledby="live">
      <h2 id="live" className="text-xl">
        Beyond the directory
      </h2>
      {ready.length > 0 && (
        <form {...form.attributes} aria-labelledby="live" className="card p-5 sm:p-6">
          <fieldset className="grid gap-4" disabled={form.isBusy}>
            {form.trouble && <Banner tone="danger">{form.trouble}</Banner>}
            <p className="max-w-prose text-sm text-muted">
              These words are sent to {list.format(ready.map((source) => LIVE_SOURCES[source].name))}. Your
              story is not, so take care with words that are not public yet.
            </p>
            <Field
              label="Words to search for"
              hint="All of them must be found: fewer words find more. Put a phrase between quotation marks."
              error={form.errors.words}
            >
              <Input name="words" defaultValue={words.join(" ")} maxLength={200} dir="auto" required />
            </Field>
            <Button type="submit" look="secondary" className="justify-self-start" busy={form.isBusy}>
              {form.isBusy ? "Searching..." : "Search Live Sources"}
            </Button>
          </fieldset>
        </form>
      )}
      {sources
        .filter(({ key }) => key !== "not needed")
        .map((source) => (
          <SourceKeyLine key={source.name} workspace={workspace} source={source} onChange={onSources} />
        ))}
      <div className="grid gap-6" aria-live="polite">
        {ready.map((source) => (
          <SourceAnswer key={source} source={source} answer={answers[source]} />
        ))}
      </div>
    </section>
  )
}

const list = new Intl.ListFormat("en")

/** A request of ours that failed is told at its source, and the others are shown. */
const toFailure = (error: Error): LiveResult => ({
  state: "failed",
  outlets: [],
  note: error.message,
  retryAfter: null,
})
