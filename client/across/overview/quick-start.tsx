import type { MyWorkspace } from "#contract/site/workspaces"
import { useSession } from "../../auth/session.tsx"
import { useRead } from "../../data/use-read.ts"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { QuickStep } from "./quick-step.tsx"

interface QuickStartProps {
  workspace: MyWorkspace
  hasContacts: boolean
  hasCampaigns: boolean
}

/** The steps before the first campaign can be launched; nothing once it has been. */
export function QuickStart({ workspace, hasContacts, hasCampaigns }: QuickStartProps) {
  const { user } = useSession()
  const { data: sender, failure } = useRead(endpointOf(workspace, "/sender"))
  if (!sender && !failure) return null
  const isConfirmed = user?.emailVerified ?? false
  const hasSender = Boolean(sender?.postalAddress)
  if (isConfirmed && hasSender && hasContacts && hasCampaigns) return null
  return (
    <Card className="p-5">
      <h2 className="text-2xl">Quick Start</h2>
      <p className="mt-2 text-muted">The steps to your first campaign.</p>
      <ol className="mt-6 grid gap-5">
        <QuickStep
          title="Confirm your address"
          isDone={isConfirmed}
          text="Replies and notices come to it. The link is in the first message that we sent you."
        />
        <QuickStep
          title="Add your sender details"
          isDone={hasSender}
          text="Every message ends with your name and a postal address: the law requires it."
        >
          <Link className="link" to={paths.sender}>
            Give your sender details
          </Link>
        </QuickStep>
        <QuickStep
          title="Add people"
          isDone={hasContacts}
          text="Import a list, or read the website of an outlet and choose whom to add."
        >
          <Link className="link" to={paths.imports}>
            Import a file
          </Link>
          {" · "}
          <Link className="link" to={paths.scans}>
            Read a website
          </Link>
        </QuickStep>
        <QuickStep
          title="Plan your first pitch"
          isDone={hasCampaigns}
          text="How to find the angle, the outlet and the moment is on our blog."
        >
          <Link className="link" to={paths.blog}>
            Read the blog
          </Link>
        </QuickStep>
      </ol>
      {!hasCampaigns && (
        <ButtonLink to={paths.newCampaign} className="mt-7">
          Create Campaign
        </ButtonLink>
      )}
    </Card>
  )
}
