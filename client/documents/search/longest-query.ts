/** Of what is searched for, in characters. */
export const LONGEST_QUERY = 200
