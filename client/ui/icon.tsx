const shapes = {
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  check: "M5 12.5l4.5 4.5L19 7",
  "arrow-right": "M5 12h14M13 6l6 6-6 6",
  "arrow-left": "M19 12H5M11 6l-6 6 6 6",
  "arrow-up": "M12 19V5M6 11l6-6 6 6",
  "chevron-down": "M6 9l6 6 6-6",
  plus: "M12 5v14M5 12h14",
  search: "M10.5 17a6.5 6.5 0 100-13 6.5 6.5 0 000 13zM15.5 15.5L20 20",
  contrast: "M12 21a9 9 0 100-18 9 9 0 000 18zM12 3v18M12 7.5h4.5M12 12h5.5M12 16.5h4.5",
  compass: "M12 21a9 9 0 100-18 9 9 0 000 18zM15.5 8.5l-2 5-5 2 2-5z",
  "id-card": "M4 5h16v14H4zM9 13a2 2 0 100-4 2 2 0 000 4zM6 16.5a3.3 3.3 0 016 0M15 10h3M15 14h3",
  pen: "M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19z",
  repeat: "M5 11a7 7 0 0112-4.5L19 8.5M19 4v4.5h-4.5M19 13a7 7 0 01-12 4.5L5 15.5M5 20v-4.5h4.5",
  radar: "M12 12l5-5M12 21a9 9 0 119-9M12 17a5 5 0 115-5",
  chart: "M4 20h16M7 16v-4M12 16V6M17 16v-7",
  mail: "M4 6h16v12H4zM4 7l8 6 8-6",
  users:
    "M9 11a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM3 20a6 5.5 0 0112 0M16 4.5a3.5 3.5 0 010 6M18 14.8a6 6 0 013 5.2",
  globe: "M12 21a9 9 0 100-18 9 9 0 000 18zM3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18",
  file: "M6 3h8l4 4v14H6zM9 12h6M9 16h6",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 9a2 2 0 100-4 2 2 0 000 4zM9 19a2 2 0 100-4 2 2 0 000 4z",
  "log-out": "M14 4H5v16h9M10 12h10M16.5 8.5L20 12l-3.5 3.5",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M12 11v5",
  share: "M12 15V4M8 7.5l4-4 4 4M5 12v8h14v-8",
  star: "M12 4l2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.7-5 2.7 1.1-5.5L4 9.7 9.6 9z",
  message: "M4 5h16v11H11l-5 4v-4H4z",
  code: "M9 7l-5 5 5 5M15 7l5 5-5 5",
  phone: "M7 3h10v18H7zM10.5 17.5h3",
  pin: "M12 21c4-4.5 6-8 6-11a6 6 0 10-12 0c0 3 2 6.5 6 11zM12 12a2 2 0 100-4 2 2 0 000 4z",
  image: "M4 5h16v14H4zM4 16l4.5-4.5 3.5 3.5 3-3 5 5M15.5 9.5h.01",
  upload: "M12 16V4M7 8.5l5-5 5 5M5 15v5h14v-5",
  list: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  sidebar: "M4 5h16v14H4zM10 5v14",
  help: "M12 21a9 9 0 100-18 9 9 0 000 18zM9.5 9.5a2.5 2.5 0 114 2c-.9.7-1.5 1.2-1.5 2.3M12 16.8h.01",
  calendar: "M4 6h16v14H4zM4 10.5h16M8.5 3.5v5M15.5 3.5v5",
  bell: "M6 16.5V11a6 6 0 0112 0v5.5l1.5 1.5h-15zM10 20.5h4",
  clock: "M12 21a9 9 0 100-18 9 9 0 000 18zM12 7v5l3.5 2",
} as const

export type IconName = keyof typeof shapes

/** Returns an icon's paths in a 24 by 24 square, for embedding in another drawing. */
export const drawingOf = (name: IconName) => shapes[name]

/** A line icon of 1.25em. It is decorative: its container says the same in words. */
export function Icon({ name, className = "size-5" }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={shapes[name]} />
    </svg>
  )
}
