import { Avatar } from "../../ui/avatar.tsx"
import { Icon } from "../../ui/icon.tsx"
import { samplePitch as pitch } from "../content/home.ts"

/** The product in one picture: a pitch that quotes its reader, the answer, and the cutting. */
export function PitchPicture() {
  return (
    <figure className="pitch-picture">
      <figcaption className="sr-only">
        An example: a pitch that quotes its reader is answered, and the story is published.
      </figcaption>
      <KiteLine />
      <div className="card pitch sm:p-6">
        <div className="flex items-center gap-3">
          <Avatar name={pitch.to} />
          <p className="text-sm leading-snug">
            <b>{pitch.to}</b>
            <span className="block text-muted">{pitch.role}</span>
          </p>
        </div>
        <p className="mt-4 border-t border-line pt-4 font-semibold">{pitch.subject}</p>
        <p className="mt-2 text-sm">
          {pitch.opening} “<span className="mark">{pitch.quoted}</span>”. {pitch.closing}
        </p>
      </div>
      <p className="card relative ml-auto flex w-fit max-w-[85%] items-center gap-3 px-4 py-3 text-sm">
        <Icon name="mail" className="size-5 text-brand" />
        {pitch.reply}
      </p>
      <div className="cutting">
        <p className="eyebrow">Published</p>
        <p className="mt-1 font-display text-xl font-semibold leading-tight">{pitch.placement}</p>
        <p className="mt-2 flex items-center gap-1.5 text-xs text-muted">
          <Icon name="check" className="size-4 text-brand" />
          Link found and followed
        </p>
      </div>
    </figure>
  )
}

function KiteLine() {
  return (
    <svg viewBox="0 0 400 520" className="kite-line" fill="none" aria-hidden>
      <path
        d="M334 62C300 110 390 150 372 226S70 250 40 330s60 90 90 150"
        className="stroke-edge"
        strokeWidth="1.5"
        strokeDasharray="1 6"
        strokeLinecap="round"
      />
      <path d="M358 4 398 44 334 62 316 26Z" className="fill-brand" />
      <path d="M358 4 334 62M398 44 316 26" className="stroke-paper" strokeWidth="1.5" />
    </svg>
  )
}
