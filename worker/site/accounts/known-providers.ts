import type { Settings } from "../../env.ts"

/** Whether the settings hold a Google client. */
export const knowsGoogle = ({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }: Settings) =>
  Boolean(GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET)

/** Whether the settings hold a Microsoft client. */
export const knowsMicrosoft = ({ MICROSOFT_CLIENT_ID, MICROSOFT_CLIENT_SECRET }: Settings) =>
  Boolean(MICROSOFT_CLIENT_ID && MICROSOFT_CLIENT_SECRET)
