/** The product's name, in its one place. */
export const BRAND = "Presskite"
