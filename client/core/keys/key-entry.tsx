import { useState } from "react"
import * as z from "zod/mini"
import type { ListedKey } from "#contract/workspace/core/keys"
import { useForm } from "../../lib/form.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { LongDate } from "../../ui/day.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { SCOPE_WORDS } from "./scope-words.ts"

interface KeyEntryProps {
  entry: ListedKey
  onRevoke: () => Promise<void>
}

/** One API key or connected assistant: its scopes, expiry and last use, and the button that ends it. */
export function KeyEntry({ entry, onRevoke }: KeyEntryProps) {
  const { name, hint, scopes, assistant, createdAt, expiresAt, lastUsedAt, isHeld } = entry
  const [act, dialog, done] = assistant === null ? revoking : disconnecting
  const [isAsking, setAsking] = useState(false)
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= Date.now()
  const close = () => setAsking(false)
  return (
    <li className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4 sm:p-5">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          {assistant === null ? (
            <code className="text-xs font-normal text-muted">…{hint}</code>
          ) : (
            <span className="text-xs font-normal text-muted">{assistant}</span>
          )}
          {isExpired && <Badge tone="grey">Expired</Badge>}
          {isHeld && <Badge tone="amber">Refused</Badge>}
        </p>
        {isHeld && (
          <p className="text-sm">
            The account of the person who {assistant === null ? "made" : "connected"} it is suspended or
            deleted, so it opens nothing. {assistant === null && "Make another one for its program."}
          </p>
        )}
        <p className="text-sm">{scopes.map((scope) => SCOPE_WORDS[scope]).join(" · ")}</p>
        <p className="text-sm text-muted">
          {assistant === null ? "Created" : "Connected"} <LongDate date={createdAt} /> ·{" "}
          {lastUsedAt ? (
            <>
              last used <LongDate date={lastUsedAt} />
            </>
          ) : (
            "never used"
          )}{" "}
          ·{" "}
          {expiresAt ? (
            <>
              {isExpired ? "expired" : "expires"} <LongDate date={expiresAt} />
            </>
          ) : (
            "never expires"
          )}
        </p>
      </div>
      <Button look="secondary" aria-label={`${act} ${name}`} onClick={() => setAsking(true)}>
        {act}
      </Button>
      <Dialog open={isAsking} onClose={close} title={`${act} ${name}?`} description={dialog}>
        <RevokeForm button={done} onRevoke={onRevoke} onClose={close} />
      </Dialog>
    </li>
  )
}

/** What is done, what that means, and the button that does it. */
const revoking = [
  "Revoke",
  "The program that uses it is refused from its next request on. A revoked key cannot be brought back.",
  ["Revoke Key", "Revoking..."],
] as const
const disconnecting = [
  "Disconnect",
  "The assistant is refused from its next request on. It can ask to be connected again.",
  ["Disconnect", "Disconnecting..."],
] as const

interface RevokeFormProps {
  button: readonly [rest: string, busy: string]
  onRevoke: () => Promise<void>
  onClose: () => void
}

function RevokeForm({ button, onRevoke, onClose }: RevokeFormProps) {
  const form = useForm(z.object({}), onRevoke)
  return (
    <DialogForm form={form} button={button} look="danger" onClose={onClose}>
      {null}
    </DialogForm>
  )
}
