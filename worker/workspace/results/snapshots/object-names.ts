import { folderOf } from "../../campaigns/files/address.ts"

/** The folder of what is stored of a placement. It is in the workspace's own, which is deleted with it. */
export const snapshotFolder = (workspaceId: string, placementId: string): string =>
  `${folderOf(workspaceId)}snapshots/${placementId}/`

/** Apart from the sources, so that a page cannot be written over by the picture of another. */
export const pictureKey = (workspaceId: string, placementId: string, sha256: string): string =>
  `${snapshotFolder(workspaceId, placementId)}${sha256}.jpg`

export const sourceKey = (workspaceId: string, placementId: string, sha256: string): string =>
  `${snapshotFolder(workspaceId, placementId)}${sha256}`
