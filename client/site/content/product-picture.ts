/** A picture of the product among those that `npm run screenshots -- guides` takes. */
export interface ProductPicture {
  name: string
  /** What it shows, in words for those who do not see it. */
  alt: string
}
