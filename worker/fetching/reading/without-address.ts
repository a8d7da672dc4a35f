const address = /[\s(<–—|,;-]{0,4}(?:e-?mail\s?:?\s?)?[^\s@(<]{1,64}@[^\s@]{3,100}.{0,40}$/i
/** "tom [at] harbourweekly [dot] example": it is left alone, and is no part of what somebody does. */
const hiddenAddress = /[\s(<–—|,;-]{1,4}[\w.+-]{1,64}\s?[[({]\s?(?:at|ät|arroba|a)\s?[\])}].{0,200}$/i
/** "tom at harbourweekly dot example" */
const wordedAddress =
  /[\s(<–—|,;-]{1,4}[\w.+-]{1,64}\s(?:at|arroba)\s[\w-]{2,60}(?:\s(?:dot|punkt|punto|ponto|point)\s\w{2,20}){1,3}.{0,60}$/i
const phone =
  /[\s,|(]{0,3}(?:(?:tel|tlf|phone|telefon|telefoon|tél|mob|mobile|fon|durchwahl|ext|[tmp])\.?:?\s?)?\+?\d[\d ()/.x-]{4,30}$/i
/** "Tel. 555 0143, …": a labelled telephone number ends the description of a person. */
const announcedPhone =
  /[\s,.;|(]{1,3}(?:tel|tlf|phone|telefon|telefoon|teléfono|telefono|tél|téléphone|mob|mobile|fon|durchwahl|ext)\.?:?\s?[-–+(]{0,2}\d.*$/i
/** The address of a person's own website. */
const website = /[\s(<–—|,]{1,4}(?:https?:\/\/)?(?:[a-z\d-]{1,40}\.){1,3}[a-z]{2,8}(?:\/\S{0,60})?\)?$/

const longestLine = 400
/** A list of names without anything that an address has in it. */
const longestList = 2000

/** A line up to the address in it. */
export function withoutAddress(text: string): string {
  if (text.length > longestLine && !/[@\d.]/.test(text)) return text.slice(0, longestList).trim()
  const whole = text.slice(0, longestLine)
  const shown = whole.includes("@") ? whole.replace(address, "") : whole
  const said = /[[({]/.test(shown) ? shown.replace(hiddenAddress, "") : shown
  const unworded = /\s(?:dot|punkt|punto|ponto|point)\s/i.test(said) ? said.replace(wordedAddress, "") : said
  const unphoned = /\d/.test(unworded) ? unworded.replace(announcedPhone, "").replace(phone, "") : unworded
  return (unphoned.includes(".") ? unphoned.replace(website, "") : unphoned).trim()
}
