import { REACHED_AT } from "#contract/site/brand"

/** How to reach the company. What the administrator may change is shown by the contact page alone; elsewhere stand the defaults. */
export const company = {
  legalName: "Presskite Ltd",
  email: REACHED_AT.email,
  pressEmail: "press@presskite.example",
  privacyEmail: "privacy@presskite.example",
  hours: "Monday to Friday, 9:00 to 17:30, London time",
  address: REACHED_AT.address.split("\n"),
} as const
