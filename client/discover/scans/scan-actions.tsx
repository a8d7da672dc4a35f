import { useNavigate } from "react-router-dom"
import type { Scan } from "#contract/workspace/discover/scans"
import { type Address, part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { paths } from "../../paths.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { isMoving } from "./words.ts"

interface ScanActionsProps {
  endpoint: Address<"/scans/:id">
  scan: Scan
  onChange: (scan: Scan) => void
}

export function ScanActions({ endpoint, scan, onChange }: ScanActionsProps) {
  const navigate = useNavigate()
  const { isBusy, failure, run } = useAction()
  const stop = () => run(async () => onChange(await api.post(part(endpoint, "/stop"))))
  const again = () =>
    run(async () => {
      const { id } = await api.post(part(endpoint, "/again"))
      navigate(paths.scanDetail(id))
    })
  return (
    <div className="grid justify-items-end gap-2">
      {isMoving(scan) ? (
        <Button look="secondary" busy={isBusy} onClick={stop}>
          Stop
        </Button>
      ) : (
        <Button look="secondary" busy={isBusy} onClick={again}>
          Scan Again
        </Button>
      )}
      {failure && <Banner tone="danger">{failure}</Banner>}
    </div>
  )
}
