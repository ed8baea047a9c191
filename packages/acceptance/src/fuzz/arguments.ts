import { parseArgs } from 'node:util'

export type FuzzArguments = {
  /** How many calls, and as many frames. */
  calls: number
  /** The same seed makes the same calls. */
  seed: number
  /** One of the examinations; undefined: all. */
  only: string | undefined
}

/** `npm run fuzz -- --calls 200000 --seed 7 --only api`. Throws on anything else. */
export function readArguments(given: string[]): FuzzArguments {
  const { values } = parseArgs({
    args: given,
    options: { calls: { type: 'string', default: '200000' }, seed: { type: 'string' }, only: { type: 'string' } },
  })
  return { calls: whole(values.calls), seed: whole(values.seed ?? String(Date.now() % 1_000_000)), only: values.only }
}

function whole(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0) throw new Error(`${text} is no whole number`)
  return number
}
