const cyrillic =
  "а a б b в v г g ґ g д d е e ё e є ie ж zh з z и i і i ї i й i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ъ - ы i ь - э e ю iu я ia ў u ђ dj ј i љ lj њ nj ћ c џ dz"
const greek =
  "α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ i φ f χ ch ψ ps ω o"
const pairs = "ου ou αι ai ει ei οι oi ευ ev αυ av μπ mp ντ nt γγ ng γκ gk"

const toMap = (said: string) => {
  const all = said.split(" ")
  return new Map(
    all.flatMap((one, at) =>
      at % 2 === 0 ? [[one, (all[at + 1] as string).replace("-", "")] as const] : [],
    ),
  )
}
const letters = new Map([...toMap(cyrillic), ...toMap(greek)])
const together = toMap(pairs)
const isOther = /[\p{sc=Cyrillic}\p{sc=Greek}]/u

/** A name in Cyrillic or Greek letters as its bearer may write it in an address; null for other letters. */
export function toLatin(name: string): string | null {
  if (!isOther.test(name)) return null
  return name
    .toLowerCase()
    .normalize("NFC")
    .replace(/[ёїйў]/g, (letter) => letters.get(letter) ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/ου|αι|ει|οι|ευ|αυ|μπ|ντ|γγ|γκ/g, (pair) => together.get(pair) ?? pair)
    .replace(/[\p{sc=Cyrillic}\p{sc=Greek}]/gu, (letter) => letters.get(letter) ?? "")
}

/** The spellings that transcriptions of such a name share: "ya" and "ia", "h" and "kh", "y" and "i". */
export const toSound = (latin: string): string =>
  latin
    .replace(/kh|ch(?=[^aeiouy])|x/g, "h")
    .replace(/[yj]/g, "i")
    .replace(/w/g, "v")
    .replace(/ph/g, "f")
    .replace(/tz/g, "ts")
    .replace(/g/g, "h")
    .replace(/ie/g, "e")
    .replace(/ou/g, "u")
    .replace(/(.)\1{1,3}/g, "$1")
