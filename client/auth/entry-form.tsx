import type { ReactNode } from "react"
import type * as z from "zod/mini"
import { useForm } from "../lib/form.tsx"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { AuthCard, WantsScript } from "./auth-card.tsx"
import { GoogleButton } from "./google-button.tsx"
import { MicrosoftButton } from "./microsoft-button.tsx"
import { afterSignIn } from "./pending-invitation.ts"
import { ProviderFailure } from "./provider-failure.tsx"
import { useSession } from "./session.tsx"
import { signInWithGoogle, signInWithMicrosoft } from "./sign-in.ts"
import { useSite } from "./use-site.ts"

/** A form for signing in. `name` is what the console reports as failed. */
export function useEntryForm<Values>(
  schema: z.ZodMiniType<Values>,
  name: string,
  enter: (values: Values) => Promise<void>,
) {
  const { isLoading, isUnreachable } = useSession()
  const form = useForm(schema, async (values) => {
    try {
      await enter(values)
    } catch (error) {
      console.error(`${name} failed:`, String(error))
      throw error
    }
  })
  // A server that does not answer must not stop anyone from trying.
  return { ...form, isWaiting: form.isBusy || (isLoading && !isUnreachable) }
}

interface EntryFormProps {
  form: ReturnType<typeof useEntryForm>
  title: string
  lead: string
  /** Where the form is submitted without our script. */
  action: string
  /** The banner's text after a failure. */
  failure: string
  /** The button's words, and those while it is sent. */
  button: [idle: string, busy: string]
  google: string
  /** The button's, where people can sign in with Microsoft. */
  microsoft: string
  /** Another way in, below that one. */
  beside?: ReactNode
  /** The form's fields. */
  children: ReactNode
  smallPrint?: ReactNode
  /** Shown in the place of the form, when there is a reason. */
  instead?: ReactNode
  footer: ReactNode
}

/** The sheet of the login and of the signup page: a form, and the providers beside it. */
export function EntryForm({ title, lead, footer, instead, ...ways }: EntryFormProps) {
  return (
    <AuthCard title={title} lead={lead} footer={footer}>
      <WantsScript to="use the dashboard" />
      <ProviderFailure />
      {instead || <WaysIn {...ways} />}
    </AuthCard>
  )
}

type WaysInProps = Omit<EntryFormProps, "title" | "lead" | "footer" | "instead">

function WaysIn({
  form,
  action,
  failure,
  button,
  google,
  microsoft,
  beside,
  children,
  smallPrint,
}: WaysInProps) {
  const site = useSite()
  const { isWaiting } = form
  return (
    <>
      {form.failure && <Banner tone="danger">{failure}</Banner>}
      <form {...form.attributes} action={action}>
        <fieldset className="grid gap-5" disabled={isWaiting}>
          {children}
          <Button type="submit" size="large" busy={isWaiting}>
            {button[isWaiting ? 1 : 0]}
          </Button>
        </fieldset>
      </form>
      <GoogleButton onClick={() => signInWithGoogle(afterSignIn())} disabled={isWaiting}>
        {google}
      </GoogleButton>
      {beside}
      {/* Known only after the page is there, so it stands below what somebody may be about to press. */}
      {site?.hasMicrosoft && (
        <MicrosoftButton onClick={() => signInWithMicrosoft(afterSignIn())} disabled={isWaiting}>
          {microsoft}
        </MicrosoftButton>
      )}
      {smallPrint}
    </>
  )
}
