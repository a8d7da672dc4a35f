/** More than anybody needs to say what they mean. */
const most = { characters: 6000, sentences: 60, length: 400 }

const abbreviation =
  /(?:^|[\s(])(?:dr|mr|mrs|ms|st|prof|nr|no|hr|fr|sr|sra|dra|bzw|ca|evtl|ggf|vgl|dott|sig|ir|mme|mlle|m|z\.\s?b|e\.g|i\.e|p\.\s?ej|\p{L})\.$/iu

/**
 * The sentences of somebody's own words, in their order. A line that was wrapped goes on in the next one; a short line, such as a greeting,
 * stands for itself.
 */
export function sentencesOf(words: string): string[] {
  const found: string[] = []
  for (const block of joinLines(words.slice(0, most.characters))) {
    let begun = ""
    for (const piece of block.split(/(?<=[.!?…。？！])["'”»)]{0,2}\s+/)) {
      begun = begun ? `${begun} ${piece}` : piece
      if (abbreviation.test(begun)) continue
      found.push(begun)
      begun = ""
    }
    if (begun) found.push(begun)
    if (found.length >= most.sentences) break
  }
  return found
    .slice(0, most.sentences)
    .map((sentence) => sentence.replace(/\s+/g, " ").trim().slice(0, most.length).toWellFormed())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

function joinLines(words: string): string[] {
  const blocks: string[] = []
  let last = ""
  for (const line of words.split("\n")) {
    const isWrapped = last.length >= 45 && !/[.!?:;。？！]\s*$/.test(last) && line.trim() !== ""
    if (isWrapped) blocks.push(`${blocks.pop() ?? ""} ${line.trim()}`)
    else if (line.trim() !== "") blocks.push(line.trim())
    last = line.trim()
  }
  return blocks
}
