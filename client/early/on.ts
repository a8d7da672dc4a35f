/** `addEventListener` of the window, by a name that stays short when it is made small. */
export const on = addEventListener
