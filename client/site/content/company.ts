/**
 * Facts about the company that change only with a new text. Its contact details are the administrator's, and the
 * contact page shows them.
 */
export const company = {
  legalName: "Presskite Ltd",
  pressEmail: "press@presskite.example",
  hours: "Monday to Friday, 9:00 to 17:30, London time",
} as const
