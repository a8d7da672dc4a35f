import * as z from "zod/mini"

/** Bytes of a logo, and pixels of its longer side. */
export const LOGO_LIMITS = { bytes: 200 * 1024, pixels: 2000 } as const

export const logoTypes = ["image/png", "image/jpeg", "image/webp"] as const
export type LogoType = (typeof logoTypes)[number]

export const LOGO_REFUSALS = {
  type: "Give a PNG, JPEG or WebP image. This is none, or it is damaged.",
  bytes: `A logo may have at most ${LOGO_LIMITS.bytes / 1024} KB.`,
  pixels: `A logo may have at most ${LOGO_LIMITS.pixels} pixels on each side.`,
} as const

/** The file itself, in Base64. */
export const NewLogo = z.object({
  image: z
    .string("Choose an image")
    .check(
      z.minLength(1, "Choose an image"),
      z.maxLength(Math.ceil(LOGO_LIMITS.bytes / 3) * 4, LOGO_REFUSALS.bytes),
      z.regex(/^[A-Za-z0-9+/]+={0,2}$/, LOGO_REFUSALS.type),
    ),
})
export type NewLogo = z.infer<typeof NewLogo>

/** A client's logo, with nothing in it but what it takes to show it. */
export interface ClientLogo {
  type: LogoType
  /** In pixels. */
  width: number
  height: number
  /** Base64. */
  image: string
}

/** Null without one. */
export interface LogoAnswer {
  logo: ClientLogo | null
}

/** What the browser asks here, and what it gets. */
export interface ClientLogoCalls {
  "GET /clients/:id/logo": { answer: LogoAnswer }
  "PUT /clients/:id/logo": { body: NewLogo; answer: LogoAnswer }
  "DELETE /clients/:id/logo": { answer: LogoAnswer }
}
