import { useNavigate } from "react-router-dom"
import type { Scan } from "#contract/workspace/discover/scans"
import { api } from "../../lib/api.ts"
import { useDeed } from "../../lib/use-deed.ts"
import { paths } from "../../paths.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { isMoving } from "./words.ts"

interface ScanActionsProps {
  door: string
  scan: Scan
  onChange: (scan: Scan) => void
}

export function ScanActions({ door, scan, onChange }: ScanActionsProps) {
  const navigate = useNavigate()
  const { isBusy, failure, attempt } = useDeed()
  const stop = () => attempt(async () => onChange(await api.post<Scan>(`${door}/stop`)))
  const again = () =>
    attempt(async () => {
      const { id } = await api.post<Scan>(`${door}/again`)
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
