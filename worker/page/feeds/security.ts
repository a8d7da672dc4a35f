const year = 365 * 24 * 60 * 60_000

/**
 * How to report a weakness (RFC 9116). It holds for a year from the build, so one that nobody looked at for longer says so
 * itself.
 */
export const writeSecurity = (origin: string, builtAt: string) => `Contact: ${origin}/contact
Expires: ${new Date(Date.parse(builtAt) + year).toISOString()}
Preferred-Languages: en
Canonical: ${origin}/.well-known/security.txt
`
