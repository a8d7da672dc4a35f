/** How many people one action takes. It stands apart from the checks of calls, because a list only counts up to it. */
export const MOST_AT_ONCE = 100
