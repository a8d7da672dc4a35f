/** The settings that the worker has in tests. */
export const testSettings = {
  SITE_ORIGIN: "https://presskite.test",
  AUTH_SECRETS: "a-secret-that-only-the-tests-know-0123456789",
  BACKUP_KEYS: "a-secret-that-seals-the-copies-of-tests-01234567",
  ADMIN_EMAIL: "admin@presskite.test",
  MAIL_FROM: "Presskite <hello@presskite.test>",
  GOOGLE_CLIENT_ID: "google-client",
  GOOGLE_CLIENT_SECRET: "google-secret",
  MICROSOFT_CLIENT_ID: "microsoft-client",
  MICROSOFT_CLIENT_SECRET: "microsoft-secret",
  MAIL_GOOGLE_CLIENT_ID: "mail-client",
  MAIL_GOOGLE_CLIENT_SECRET: "mail-secret",
  MAIL_MICROSOFT_CLIENT_ID: "mail-client",
  MAIL_MICROSOFT_CLIENT_SECRET: "mail-secret",
  LOCAL: "true",
  WRITER_KEY: "the-writer's-key",
  WRITER_MODEL: "pretend-1",
  // No test waits for it: those of a model's limit of time set their own.
  WRITER_TIMEOUT_MS: "600000",
  FETCH_TIMEOUT_MS: "600000",
  LIVE_SOURCES: "gdelt, hacker-news, apple-podcasts, podcast-index, brave-news",
  PODCAST_INDEX_KEY: "index-key",
  PODCAST_INDEX_SECRET: "index-secret",
  SMTP_ALLOW_LOOPBACK: "true",
  // A scan continues only when a test lets it.
  FETCH_PAUSE_MS: "3600000",
  // Many people sign up at the same time.
  HASHES_PER_SECOND: "1000000",
  // And one website may be scanned by many tests.
  PAGES_PER_HOST: "1000000",
  // All tests of a run share one directory, and several of them write to the same address.
  FIRST_MESSAGES_PER_WEEK: "100",
}
