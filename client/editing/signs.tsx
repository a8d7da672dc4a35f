const shapes = {
  bullets: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  numbers: "M10 6h10M10 12h10M10 18h10M4 5l1.2-.7V9M4 14.5c.4-1 2.4-1 2.4.3 0 1.2-2.4 1.7-2.4 3.2h2.6",
  link: "M10 14a4 4 0 005.7 0l3-3A4 4 0 0013 5.3l-1 1M14 10a4 4 0 00-5.7 0l-3 3A4 4 0 0011 18.7l1-1",
  undo: "M8 5L4 9l4 4M4 9h10a5.5 5.5 0 010 11h-3",
  redo: "M16 5l4 4-4 4M20 9H10a5.5 5.5 0 000 11h3",
  image: "M4 5h16v14H4zM4 16l4.5-4.5 3.5 3.5 3-3 5 5M15.5 9.5h.01",
  indent: "M4 6h16M11 12h9M4 18h16M4 10l3 2-3 2",
  outdent: "M4 6h16M11 12h9M4 18h16M7 10l-3 2 3 2",
  listing: "M4 5h16v14H4zM10 9.5L7.5 12l2.5 2.5M14 9.5l2.5 2.5-2.5 2.5",
  rule: "M4 12h16",
  caption: "M5 4h14v10H5zM7 19h10",
  up: "M12 19V5M6 11l6-6 6 6",
  down: "M12 5v14M6 13l6 6 6-6",
  quotation: "M9 7H5v5h4V9c0 4-1 6-3 7M19 7h-4v5h4V9c0 4-1 6-3 7",
} as const

/** The sign of a tool, drawn in lines; the button that it is in says the same in words. */
export const Sign = ({ of }: { of: keyof typeof shapes }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d={shapes[of]} />
  </svg>
)
