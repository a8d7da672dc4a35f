const passedOn = [
  "GOOGLE_CLIENT_ID",
  "GOOGLE_CLIENT_SECRET",
  "MICROSOFT_CLIENT_ID",
  "MICROSOFT_CLIENT_SECRET",
  "MICROSOFT_TENANT",
  "MAIL_GOOGLE_CLIENT_ID",
  "MAIL_GOOGLE_CLIENT_SECRET",
  "MAIL_MICROSOFT_CLIENT_ID",
  "MAIL_MICROSOFT_CLIENT_SECRET",
  "MAIL_MICROSOFT_TENANT",
  "MAIL_OAUTH_LOOPBACK",
  "SMTP_URL",
  "SMTP_ALLOW_LOOPBACK",
  "REPLY_DOMAIN",
  "FETCH_ALLOW_HOSTS",
  "FETCH_PAUSE_MS",
  "FETCH_TIMEOUT_MS",
  "DNS_RESOLVER",
  "REPORT_HOST_TARGET",
  "COLLECT",
  "LIVE_SOURCES",
  "GDELT_FILES",
  "LIVE_SOURCES_LOOPBACK",
  "PODCAST_INDEX_KEY",
  "PODCAST_INDEX_SECRET",
  "FIRST_MESSAGES_PER_WEEK",
  "WRITER_URL",
  "WRITER_API",
  "WRITER_KEY",
  "WRITER_READS_ANSWERS",
  "WRITER_MODEL",
]

/** @typedef {{ origin: string, adminEmail: string, demoMode: string }} Options */

/**
 * The worker's environment on a developer's machine.
 * @param {Options} options
 * @param {{ authSecret: string, backupKey: string }} secrets
 * @returns {Record<string, string> & { SITE_ORIGIN: string }}
 */
export function localSettings(options, secrets) {
  const given = passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  return { ...Object.fromEntries(given), ...localDefaults(options, secrets) }
}

/**
 * The settings that the worker always needs on a developer's machine.
 * @param {Options} options
 * @param {{ authSecret: string, backupKey: string }} secrets
 */
export const localDefaults = ({ origin, adminEmail, demoMode }, { authSecret, backupKey }) => ({
  SITE_ORIGIN: origin,
  AUTH_SECRETS: authSecret,
  BACKUP_KEYS: backupKey,
  ADMIN_EMAIL: adminEmail,
  LOCAL: "true",
  DEMO_MODE: demoMode,
  // All local clients share one address, so a limit per client would count them as one.
  SIGN_UPS_PER_HOUR: "100000",
  LINKS_PER_HOUR: "100000",
  MESSAGES_PER_HOUR: "100000",
  // Journeys in a browser make many accounts at once.
  HASHES_PER_SECOND: "100000",
})
