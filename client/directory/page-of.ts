import type { DirectoryOutletPage } from "#contract/directory/browse"

export const pageOf = ({ outlets, after }: DirectoryOutletPage) => ({ items: outlets, before: after })
