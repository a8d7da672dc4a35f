import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { FoundCoverage, StorySearch } from "#contract/workspace/discover/stories"
import { api } from "../../lib/api.ts"
import { paths } from "../../paths.ts"
import { EmptyState } from "../../private-pages/empty-state.tsx"
import { privatePage } from "../../private-pages/private-page.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { endpointOf, mayWrite } from "../../workspaces/workspace-provider.tsx"
import { LiveSources } from "../live-sources/live-sources.tsx"
import { useLiveSources } from "../live-sources/use-live-sources.ts"
import { CoverageView } from "./coverage-view.tsx"
import { SaveStory } from "./save-story.tsx"
import { StoryForm } from "./story-form.tsx"

export const meta = privatePage("Find Coverage", "Who writes about stories like yours.")

const title = "Find Coverage"

/** Describes a story, and shows who publishes such stories. */
export const Component = () => (
  <InWorkspace title={title}>
    {(workspace) => <FindCoverage key={workspace.id} workspace={workspace} />}
  </InWorkspace>
)

function FindCoverage({ workspace }: { workspace: MyWorkspace }) {
  const [coverage, setCoverage] = useState<FoundCoverage | null>(null)
  const [searched, setSearched] = useState<StorySearch | null>(null)
  const [sources, setSources] = useLiveSources(workspace)
  const search = async (story: StorySearch) => {
    setCoverage(await api.post(endpointOf(workspace, "/stories/coverage"), story))
    setSearched(story)
  }
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">{title}</h1>
          <p className="mt-2 max-w-prose text-muted">
            Describe your story. We compare it with what outlets published, and show who writes about such
            things, with the articles that show it.
          </p>
        </div>
        <ButtonLink look="secondary" to={paths.stories}>
          Saved Stories
        </ButtonLink>
      </header>
      <StoryForm workspace={workspace} onSearch={search} />
      {searched && mayWrite(workspace) && <SaveStory workspace={workspace} story={searched} />}
      {coverage && sources.length > 0 && (
        <p className="text-sm">
          <a href="#live" className="link">
            Search beyond the directory
          </a>
        </p>
      )}
      <div className="grid gap-6" aria-live="polite">
        {coverage === null ? (
          <EmptyState icon="search" title="Nothing has been searched yet.">
            <p>A headline and a paragraph are enough. More detail finds closer matches.</p>
          </EmptyState>
        ) : coverage.writers.length + coverage.outlets.length === 0 ? (
          <EmptyState icon="search" title="Nobody was found.">
            <p>Try more days, another country, or plainer words for what your story is about.</p>
          </EmptyState>
        ) : (
          <CoverageView
            key={coverage.writers.map(({ id }) => id).join()}
            workspace={workspace}
            coverage={coverage}
          />
        )}
      </div>
      {coverage && searched && sources.length > 0 && (
        <LiveSources
          key={JSON.stringify(searched)}
          workspace={workspace}
          story={searched}
          words={coverage.words}
          sources={sources}
          onSources={setSources}
        />
      )}
    </>
  )
}
