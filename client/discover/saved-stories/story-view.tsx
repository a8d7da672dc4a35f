import { Suspense, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Story } from "#contract/workspace/discover/saved-stories"
import type { FoundCoverage } from "#contract/workspace/discover/stories"
import type { useRecord } from "../../data/use-record.ts"
import { type Address, part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { late } from "../../ui/late.tsx"
import { mayWrite } from "../../workspaces/workspace-provider.tsx"
import { FoundArticles } from "./found-articles.tsx"
import { StoryActions } from "./story-actions.tsx"
import { StoryFacts } from "./story-facts.tsx"
import { WatchBadge } from "./watch-badge.tsx"

// It is shown once somebody asks for it, and loaded after the page.
const CoverageView = late(async () => (await import("../stories/coverage-view.tsx")).CoverageView)

type One = Omit<ReturnType<typeof useRecord<"/stories/:id">>, "record" | "isMissing">

interface StoryViewProps extends One {
  story: Story
  /** The story's own address. */
  endpoint: Address<"/stories/:id">
  workspace: MyWorkspace
}

/** A saved story: what it says, what its watch found, and who writes about it now. */
export function StoryView({ story, endpoint, workspace, failure, ...actions }: StoryViewProps) {
  const [coverage, setCoverage] = useState<FoundCoverage | null>(null)
  const [imports, setImports] = useState(0)
  const search = () => actions.run(async () => setCoverage(await api.get(part(endpoint, "/coverage"))))
  return (
    <>
      <header className="grid gap-3">
        <p>
          <WatchBadge story={story} />
        </p>
        <h1 className="text-2xl wrap-anywhere">
          <bdi>{story.title}</bdi>
        </h1>
      </header>
      {failure && <Banner tone="danger">{failure} What you see may be from before.</Banner>}
      {story.lastError && <Banner>{story.lastError}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Button busy={actions.isBusy} onClick={search}>
          Find Writers
        </Button>
        {mayWrite(workspace) && (
          <StoryActions
            story={story}
            endpoint={endpoint}
            workspace={workspace}
            onImported={() => setImports(imports + 1)}
            {...actions}
          />
        )}
      </div>
      <StoryFacts story={story} workspace={workspace} />
      {coverage && (
        <div className="grid gap-6" aria-live="polite">
          {coverage.writers.length + coverage.outlets.length === 0 ? (
            <p className="text-muted">Nobody was found. Try plainer words for what your story is about.</p>
          ) : (
            <Suspense>
              <CoverageView workspace={workspace} coverage={coverage} />
            </Suspense>
          )}
        </div>
      )}
      <FoundArticles key={imports} story={story} workspace={workspace} />
    </>
  )
}
