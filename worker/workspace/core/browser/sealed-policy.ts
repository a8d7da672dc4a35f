/** The policy of a page that is drawn, as the first thing in its head. */
export const SEALED_POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'">`
