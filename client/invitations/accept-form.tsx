import { useNavigate } from "react-router-dom"
import * as z from "zod/mini"
import { NO_INVITATION } from "#contract/site/invitations"
import { forgetInvitation } from "../auth/pending-invitation.ts"
import { at } from "../lib/addresses.ts"
import { ApiError, api } from "../lib/api.ts"
import { useForm } from "../lib/form.tsx"
import { paths } from "../paths.ts"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { toast } from "../ui/toast.tsx"
import { remember } from "../workspaces/remembered-choice.ts"
import { NotNow } from "./not-now.tsx"

interface AcceptFormProps {
  token: string
  userId: string
  workspace: string
  onGone: () => void
}

/** Accepts the invitation for the person who is signed in. */
export function AcceptForm({ token, userId, workspace, onGone }: AcceptFormProps) {
  const navigate = useNavigate()
  const form = useForm(z.object({}), async () => {
    try {
      const joined = await api.post(at("/api/invitations/acceptance"), { token })
      remember(userId, joined.id)
    } catch (error) {
      if (error instanceof ApiError && error.code === NO_INVITATION) return onGone()
      throw error
    }
    forgetInvitation()
    toast({ title: "Welcome", description: `You belong to ${workspace} now.` })
    navigate(paths.dashboard)
  })
  return (
    <form {...form.attributes} className="grid gap-5">
      {form.trouble && <Banner tone="danger">{form.trouble}</Banner>}
      <Button type="submit" size="large" busy={form.isBusy}>
        {form.isBusy ? "Joining..." : "Accept the invitation"}
      </Button>
      <NotNow />
    </form>
  )
}
