import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { ScanButton, ScanWebsite } from "../discover/scans/scan-website.tsx"
import { OutletList } from "../people/outlets/outlet-list.tsx"
import { privatePage } from "../private-pages/private-page.ts"
import { InWorkspace } from "../workspaces/in-workspace.tsx"

export const meta = privatePage("Outlets", "The places that you want to be written about in.")

/** The outlets, and the scan of a website by which more are found. */
export const Component = () => (
  <InWorkspace title="Outlets">
    {(workspace) => <Outlets key={workspace.id} workspace={workspace} />}
  </InWorkspace>
)

function Outlets({ workspace }: { workspace: MyWorkspace }) {
  const [isScanning, setScanning] = useState(false)
  return (
    <>
      <OutletList
        workspace={workspace}
        scanButton={<ScanButton look="secondary" onClick={() => setScanning(true)} />}
      />
      <ScanWebsite workspace={workspace} open={isScanning} onClose={() => setScanning(false)} />
    </>
  )
}
