/** One instruction: `COPY --from=build /a b` is `{ name: 'COPY', flags: { from: 'build' }, text: '/a b' }`. */
export type Instruction = { name: string; flags: Readonly<Record<string, string>>; text: string }

/** What stands between one FROM and the next. */
export type Stage = { name: string; from: string; instructions: readonly Instruction[] }

export type Dockerfile = { arguments: Readonly<Record<string, string>>; stages: readonly Stage[] }

/** Reads a Dockerfile as far as ours goes: no here-documents, no escapes but the one at a line's end. */
export function readDockerfile(text: string): Dockerfile {
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const stages: { name: string; from: string; instructions: Instruction[] }[] = []
  const defaults: Record<string, string> = {}
  for (const instruction of lines.map(readInstruction)) {
    if (instruction.name === 'FROM') {
      const [from = '', , name = 'image'] = instruction.text.split(/\s+/)
      stages.push({ name, from, instructions: [] })
      continue
    }
    const stage = stages.at(-1)
    if (stage) stage.instructions.push(instruction)
    else Object.assign(defaults, readPairs(instruction.text))
  }
  return { arguments: defaults, stages }
}

/** `A=1 B=2` of ENV and ARG. */
export function readPairs(text: string): Record<string, string> {
  return Object.fromEntries(text.split(/\s+/).map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]))
}

function readInstruction(line: string): Instruction {
  const [name = '', ...words] = line.split(/\s+/)
  const flags: Record<string, string> = {}
  while (words[0]?.startsWith('--')) Object.assign(flags, readPairs(words.shift()?.slice(2) ?? ''))
  return { name, flags, text: words.join(' ') }
}
