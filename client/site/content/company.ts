/** What of the company only a new text changes. How it is reached is the administrator's to say, and the contact page shows it. */
export const company = {
  legalName: "Presskite Ltd",
  pressEmail: "press@presskite.example",
  hours: "Monday to Friday, 9:00 to 17:30, London time",
} as const
