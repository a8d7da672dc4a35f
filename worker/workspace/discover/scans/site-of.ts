/** The name that identifies a website: its host, without www. */
export const siteOf = ({ host }: URL): string => host.replace(/^www\./, "")
