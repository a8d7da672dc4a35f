/** What tells one website from another: its host, with or without www. */
export const siteOf = ({ host }: URL): string => host.replace(/^www\./, "")
