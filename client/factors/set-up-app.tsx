import { useEffect, useRef, useState } from "react"
import { AppCode, type EnrolledApp } from "#contract/site/factors"
import { CodeField } from "../auth/code-field.tsx"
import type { Grant } from "../auth/session-calls.ts"
import { showAppCode } from "../auth/step-calls.ts"
import { at } from "../lib/addresses.ts"
import { ApiError, api } from "../lib/api.ts"
import { useForm } from "../lib/form.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { DialogForm } from "../ui/dialog-form.tsx"
import { ReadFailure } from "../ui/read-failure.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { toast } from "../ui/toast.tsx"
import { AppSecret } from "./app-secret.tsx"
import { ShownCodes } from "./shown-codes.tsx"

interface SetUpAppProps {
  /** The names that the person's factors have. */
  names: string[]
  onRaise: (open: (token: string) => Promise<Grant>) => Promise<void>
  onClose: () => void
}

/** Sets up an authenticator app in three steps: the secret, its first code, and the recovery codes. */
export function SetUpApp({ names, onRaise, onClose }: SetUpAppProps) {
  const { app, failure, retry } = useEnrolment(names)
  const [codes, setCodes] = useState<string[] | null>(null)
  const form = useForm(AppCode, async ({ code }) => {
    if (!app) return
    await onRaise((token) => showAppCode({ token, inCookie: true }, app.id, code))
    toast({ title: "Authenticator App Added", description: "Logging in will ask for its code." })
    const made = await firstCodes()
    if (made) setCodes(made)
    else onClose()
  })
  return (
    <Dialog
      open
      stays={codes !== null}
      onClose={onClose}
      title={codes ? "Your recovery codes" : "Set up an authenticator app"}
    >
      {codes ? (
        <ShownCodes codes={codes} onClose={onClose} />
      ) : app ? (
        <DialogForm form={form} button={["Confirm", "Checking..."]} onClose={onClose}>
          <AppSecret app={app} />
          <CodeField error={form.errors.code} hint="Enter the six digits that the app shows now." />
        </DialogForm>
      ) : (
        <div className="mt-5">
          <ReadFailure failure={failure} onRetry={retry} />
          {!failure && <Spinner label="Preparing the secret..." />}
        </div>
      )}
    </Dialog>
  )
}

/** Begins the set-up, once for each time that the dialog is opened. */
function useEnrolment(names: string[]) {
  const [app, setApp] = useState<EnrolledApp | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const begin = async () => {
    setFailure(null)
    try {
      setApp(await api.post(at("/auth/v1/factors"), { factor_type: "totp", friendly_name: newName(names) }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    }
  }
  const first = useRef(begin)
  useEffect(() => {
    first.current()
  }, [])
  return { app, failure, retry: begin }
}

/** "Authenticator app", with a number from the second one on. */
function newName(names: string[]): string {
  const name = "Authenticator app"
  let number = 1
  while (names.includes(number === 1 ? name : `${name} ${number}`)) number += 1
  return number === 1 ? name : `${name} ${number}`
}

/** The person's first recovery codes; null when they have some, or when these could not be made: the list then offers them. */
async function firstCodes(): Promise<string[] | null> {
  try {
    return (await api.post(at("/auth/v1/factors/recovery-codes"))).codes
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return null
  }
}
