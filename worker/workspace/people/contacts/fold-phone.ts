/** A telephone number as it is compared: its digits, and the plus of its country. */
export const foldPhone = (phone: string): string => phone.replace(/[^\d+]/g, "")
