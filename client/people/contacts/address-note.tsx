import type { AddressCheck } from "#contract/workspace/people/verdicts"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { LongDate } from "../../ui/day.tsx"
import { VerificationBadge } from "./verification-badge.tsx"

interface AddressNoteProps {
  check: AddressCheck
  isBusy: boolean
  /** Null for members who may only read. */
  onVerify: (() => void) | null
}

/** The verification of an address: the result, its reason and its time. */
export function AddressNote({ check, isBusy, onVerify }: AddressNoteProps) {
  const { verification, detail, confidence, isRole, isFreeMail, verifiedAt } = check
  return (
    <div className="address-note">
      <p className="flex flex-wrap gap-2">
        <VerificationBadge verification={verification} />
        {isRole && <Badge tone="grey">Shared mailbox</Badge>}
        {isFreeMail && <Badge tone="grey">Free provider</Badge>}
      </p>
      <p>{verifiedAt ? detail : "We will check shortly that its domain accepts mail."}</p>
      {verifiedAt && (
        <p className="text-muted">
          {confidence !== null && `Confidence that mail arrives: ${confidence} of 100 · `}
          Checked <LongDate date={verifiedAt} />
        </p>
      )}
      {onVerify && (
        <Button size="small" look="secondary" busy={isBusy} onClick={onVerify}>
          {isBusy ? "Verifying..." : "Verify now"}
        </Button>
      )}
    </div>
  )
}
