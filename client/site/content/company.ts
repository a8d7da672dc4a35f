/** How to reach the company. The address and the numbers are invented, from ranges that nobody can have. */
export const company = {
  legalName: "Presskite Ltd",
  email: "hello@presskite.example",
  pressEmail: "press@presskite.example",
  privacyEmail: "privacy@presskite.example",
  phone: { shown: "+44 20 7946 0173", link: "tel:+442079460173" },
  hours: "Monday to Friday, 9:00 to 17:30, London time",
  address: ["Presskite Ltd", "Third Floor, 48 Almanack Row", "London EC1X 9ZZ", "United Kingdom"],
} as const
