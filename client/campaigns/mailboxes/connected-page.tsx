import { useEffect, useState } from "react"
import { useLocation, useNavigate, useParams, useSearchParams } from "react-router-dom"
import { CONSENT_NAMES, consentProviders } from "#contract/mail/oauth"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { SignInReturn } from "#contract/workspace/campaigns/mailbox-sign-in"
import { ApiError, api } from "../../lib/api.ts"
import { paths } from "../../paths.ts"
import { privatePage } from "../../private-pages/private-page.ts"
import { Banner } from "../../ui/banner.tsx"
import { ButtonLink } from "../../ui/button.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { toast } from "../../ui/toast.tsx"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { endpointOf, useWorkspace } from "../../workspaces/workspace-provider.tsx"

export const meta = privatePage("Connecting a Mailbox", "Where your mail provider sends you back.")

/** Where a provider sends people back: the mailbox is connected, in the workspace in which that was begun. */
export function Component() {
  const { provider = "" } = useParams()
  const [query] = useSearchParams()
  const name = consentProviders.find((one) => one === provider)
  return (
    <InWorkspace title="Connecting your mailbox">
      {(current) =>
        name ? (
          <Returned current={current} answer={readReturn(name, query)} />
        ) : (
          <Failed words="This is no provider." />
        )
      }
    </InWorkspace>
  )
}

function readReturn(provider: SignInReturn["provider"], query: URLSearchParams): SignInReturn {
  const given = (name: string) => query.get(name) ?? undefined
  const [code, error, description, iss] = [
    given("code"),
    given("error"),
    given("error_description"),
    given("iss"),
  ]
  return {
    provider,
    state: given("state") ?? "",
    ...(code !== undefined && { code }),
    ...(error !== undefined && { error }),
    ...(description !== undefined && { description: description.slice(0, 2000).toWellFormed() }),
    ...(iss !== undefined && { iss }),
  }
}

/** The state begins with the workspace: it may be another than the one that is open in this tab. */
function Returned({ current, answer: given }: { current: MyWorkspace; answer: SignInReturn }) {
  const { workspaces, enter } = useWorkspace()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  // It is read once: the address forgets the code at once, so that it stays in no history.
  const [answer] = useState(given)
  const [failure, setFailure] = useState<string | null>(null)
  const [id = ""] = answer.state.split(".")
  const workspace = current.id === id ? current : workspaces?.find((one) => one.id === id)
  useEffect(() => {
    if (!workspace) return setFailure("This was begun in a workspace that you do not belong to.")
    if (workspace.id !== current.id) return enter(workspace)
    let isHere = true
    const finish = async () => {
      history.replaceState(history.state, "", pathname)
      try {
        const { mailbox, isNew } = await finishOnce(workspace, answer)
        if (!isHere) return
        toast({
          title: isNew ? "Mailbox Connected" : "Mailbox Connected Again",
          description: `Campaigns can be sent from ${mailbox.address}.`,
        })
        navigate(`${paths.mailboxes}#${mailbox.id}`, { replace: true })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (isHere) setFailure(error.message)
      }
    }
    finish()
    return () => {
      isHere = false
    }
  }, [workspace, current, answer, enter, navigate, pathname])
  if (failure) return <Failed words={failure} />
  return (
    <>
      <h1 className="text-3xl">Connecting your mailbox</h1>
      <Spinner
        label={`Trying the mail servers of ${CONSENT_NAMES[answer.provider]}...`}
        className="min-h-[30vh]"
      />
    </>
  )
}

const begun = new Map<string, ReturnType<typeof finishNow>>()

/** A return works once, and a page may be drawn again: it is sent once for each state. */
function finishOnce(workspace: MyWorkspace, answer: SignInReturn) {
  const known = begun.get(answer.state) ?? finishNow(workspace, answer)
  begun.set(answer.state, known)
  return known
}

const finishNow = (workspace: MyWorkspace, answer: SignInReturn) =>
  api.post(endpointOf(workspace, "/mailboxes/sign-ins/finish"), answer)

const Failed = ({ words }: { words: string }) => (
  <>
    <h1 className="text-3xl">Your mailbox is not connected</h1>
    <div className="grid max-w-prose justify-items-start gap-4">
      <Banner tone="danger">{words}</Banner>
      <ButtonLink to={paths.mailboxes}>Back to Mailboxes</ButtonLink>
    </div>
  </>
)
