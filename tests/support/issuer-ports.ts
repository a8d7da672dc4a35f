declare module "vitest" {
  interface ProvidedContext {
    issuer: string
  }
}

/** The client that the pretend provider knows. */
export const ssoClient = { clientId: "presskite", clientSecret: "a-secret-of-the-provider" }
