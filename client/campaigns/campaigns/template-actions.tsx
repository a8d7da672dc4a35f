import { Suspense, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { TemplateDetail } from "#contract/workspace/campaigns/templates"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { late } from "../../ui/late.tsx"
import { startFrom } from "./start-from.ts"
import type { StepDraft } from "./steps-draft.ts"
import type { Draft } from "./use-draft.ts"

// Parts that are opened by hand are loaded after the page.
const ChooseTemplate = late(async () => (await import("../templates/choose-template.tsx")).ChooseTemplate)
const SaveTemplate = late(async () => (await import("../templates/save-template.tsx")).SaveTemplate)

/** Has the messages start from a template, or makes one of them. */
export function TemplateActions({ draft, workspace }: { draft: Draft; workspace: MyWorkspace }) {
  const { templates, settings, steps, setSteps, isLaunched, heardCount } = draft
  const [open, setOpen] = useState<"choose" | "save" | null>(null)
  /** The messages before a template replaced them. Once somebody else has changed them, they are not put back over that. */
  const [before, setBefore] = useState<{ steps: StepDraft[]; heardCount: number } | null>(null)
  const close = () => setOpen(null)
  const use = (template: TemplateDetail) => {
    setBefore({ steps, heardCount })
    setSteps((now) => startFrom(now, template))
  }
  const isWritten = steps.some(({ body }) => body.trim() !== "")
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {!isLaunched && (
          <Button look="secondary" size="small" onClick={() => setOpen("choose")}>
            Start from a template
          </Button>
        )}
        {isWritten && (
          <Button look="secondary" size="small" onClick={() => setOpen("save")}>
            Save as template
          </Button>
        )}
      </div>
      {before?.heardCount === heardCount && (
        <Banner>
          The template is in the fields.{" "}
          <button
            type="button"
            className="link"
            onClick={() => {
              setSteps(before.steps)
              setBefore(null)
            }}
          >
            Undo
          </button>
        </Banner>
      )}
      <Suspense>
        {open === "choose" && (
          <ChooseTemplate endpoint={templates} client={settings.clientId} onUse={use} onClose={close} />
        )}
        {open === "save" && (
          <SaveTemplate
            endpoint={templates}
            workspace={workspace}
            name={settings.name}
            clientId={settings.clientId}
            messages={steps}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
