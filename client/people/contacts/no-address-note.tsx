import { Suspense, useState } from "react"
import { Button } from "../../ui/button.tsx"
import { late } from "../../ui/late.tsx"

// What is opened by hand is loaded after the page.
const AddAddress = late(async () => (await import("./add-address.tsx")).AddAddress)

interface NoAddressNoteProps {
  /** Null for members who may only read. */
  onAdd: ((input: { email: string }) => Promise<void>) | null
}

/** What it means that somebody has no address, with the way to give them one. */
export function NoAddressNote({ onAdd }: NoAddressNoteProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="address-note">
      <p>Nothing is sent to them until there is one. A scan of their outlet may find it, too.</p>
      {onAdd && !isOpen && (
        <Button size="small" look="secondary" onClick={() => setOpen(true)}>
          Add Address
        </Button>
      )}
      {onAdd && isOpen && (
        <Suspense>
          <AddAddress onAdd={onAdd} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
