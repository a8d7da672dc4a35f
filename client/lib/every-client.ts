/** The address of a list with all that is for any client. By itself the list would be narrowed to the client chosen last. */
export const ofEveryClient = (path: string): string => `${path}${path.includes("?") ? "&" : "?"}client=`
