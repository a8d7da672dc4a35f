import { drawingOf, type IconName } from "./icon.tsx"

/** A cutting with a marked line, and the kite that found it, which carries the page's own sign. */
export function HeroPicture({ sign }: { sign: IconName }) {
  return (
    <svg viewBox="0 0 340 230" fill="none" aria-hidden className="hidden w-80 self-end lg:block">
      <path d="m92 22 216 20-14 148-216-20z" className="fill-sunken stroke-line" />
      <path d="m28 54 226-12 9 166-226 12z" className="fill-surface stroke-line" />
      <path d="m50 79 104-5.5" className="stroke-ink" strokeWidth="10" />
      <path d="m51 96 190-10M147 108l5 92" className="stroke-line" />
      <path d="m53 131 80-4" className="stroke-mark" strokeWidth="13" />
      <path
        d="m52 116 80-4m-79 19 80-4m-79 19 70-4m-69 19 76-4m-75 19 42-2m62-64 68-3m-67 19 56-3m-55 19 68-3m-67 19 68-3m-67 19 44-2"
        className="stroke-edge"
        strokeWidth="3"
        opacity="0.6"
      />
      <path d="M262 122c-6 40-44 20-40 54" className="stroke-brand" strokeWidth="2" strokeLinecap="round" />
      <path d="m276 6 56 58-70 58-44-70z" className="fill-brand" />
      <g
        transform="translate(246 34) scale(2)"
        className="stroke-on-brand"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={drawingOf(sign)} strokeWidth="1.5" />
      </g>
    </svg>
  )
}
