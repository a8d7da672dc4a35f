/** Names of people that are common words of English, German, French or Spanish. */
export const nameWords: ReadonlySet<string> = new Set(
  `angel art autumn baker ball bay bell best bill bishop black brook brown bush chance charity chase chip christian claire clay cliff
  constant cook crystal dawn day dean destiny dolores drew duke earl english ernst faith field fields forest frank frost gene good
  grace grant gray green grey guy harmony hill hope hunter joy juste justice king knight lane long love luz mar mark martial max
  mercedes mercy merit merry miles nieves norm olive pace page pat patience paz pearl penny pierce pierre pilar pope porter power
  powers presse price prince queen rain ray reed rich river rob rod rosa rose ruby sage sandy scout sharp short sky small sol spring
  star sterling stern stock stone street strong sue summer sunny swift taylor trinity vera victor victoria viola violet wade ward
  welt west white will winter wise wolf wood woods young`.split(/\s+/),
)
