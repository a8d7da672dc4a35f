/** What a mailbox signs in with at its servers: a password, or a token that its provider gave for a while. */
export type Secret = { password: string } | { accessToken: string }

/** The answer to XOAUTH2 (https://developers.google.com/workspace/gmail/imap/xoauth2-protocol), in base64. */
export const xoauth2 = (user: string, accessToken: string): string =>
  Buffer.from(`user=${user}\u0001auth=Bearer ${accessToken}\u0001\u0001`).toString("base64")
