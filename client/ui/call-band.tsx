import type { ReactNode } from "react"

/** The call to action at the end of a page. The children are buttons. */
export function CallBand({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="wrap py-12 sm:py-16" aria-label={title}>
      <div className="relative overflow-hidden rounded-lg bg-brand-soft px-6 py-10 sm:px-12 sm:py-14">
        <Kite />
        <h2 className="relative max-w-[26ch] text-2xl">{title}</h2>
        <p className="relative mt-3 max-w-[52ch]">{text}</p>
        <div className="relative mt-7 flex flex-wrap gap-3">{children}</div>
      </div>
    </section>
  )
}

const Kite = () => (
  <svg
    viewBox="0 0 300 240"
    fill="none"
    aria-hidden
    className="absolute top-0 right-6 hidden h-full sm:block"
  >
    <path d="m214 20 62 66-104 40-40-70z" className="fill-brand" />
    <path d="m214 20-42 106M276 86 132 56" className="stroke-brand-soft" strokeWidth="2" />
    <path
      d="M172 126c-8 42-64 14-58 52s-40 26-62 62"
      className="stroke-brand"
      strokeWidth="2"
      strokeDasharray="1 6"
      strokeLinecap="round"
    />
  </svg>
)
