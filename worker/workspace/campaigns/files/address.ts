/** An address in the shape that a link in a message may have; the name in it is there to be read, and finds nothing. */
export const addressOf = (
  origin: string,
  workspaceId: string,
  { secret, name }: { secret: string; name: string },
) => `${origin}/files/${workspaceId.slice(4)}${secret}/${name}`

/** The name of a file's object in the store. */
export const keyOf = (workspaceId: string, secret: string): string => `${folderOf(workspaceId)}${secret}`

/** Returns the folder of a workspace's objects. */
export const folderOf = (workspaceId: string): string => `files/${workspaceId}/`

/** The object that an address names; null for what is no address of a file. */
export function keyIn(token: string): string | null {
  const [, workspace, secret] = /^([0-9a-f]{20})([0-9a-f]{32})$/.exec(token) ?? []
  return workspace && secret ? keyOf(`wsp_${workspace}`, secret) : null
}
