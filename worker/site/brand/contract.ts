/** The product's name, in its one place. */
export const BRAND = "Presskite"

/** Our profiles on other networks. */
export const NETWORKS = {
  linkedin: "LinkedIn",
  twitter: "Twitter",
  github: "GitHub",
  dribbble: "Dribbble",
} as const
export type Network = keyof typeof NETWORKS

/**
 * Our contact details until the administrator changes them. Sample content: the numbers and names are from ranges that
 * nobody can have.
 */
export const REACHED_AT = {
  email: "hello@presskite.example",
  phone: "+44 20 7946 0173",
  address: "Presskite Ltd\nThird Floor, 48 Almanack Row\nLondon EC1X 9ZZ\nUnited Kingdom",
  linkedin: "https://social.example/linkedin/presskite",
  twitter: "https://social.example/twitter/presskite",
  github: "https://social.example/github/presskite",
  dribbble: "https://social.example/dribbble/presskite",
}
