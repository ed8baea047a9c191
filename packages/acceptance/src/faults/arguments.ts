import { parseArgs } from 'node:util'

export type FaultArguments = {
  /** A tenth of everything: to see in three minutes that nothing is broken. */
  quick: boolean
  /** Names of runs; undefined: all. */
  only: readonly string[] | undefined
  seed: number
  /** Only tell which runs there are. */
  list: boolean
  /** Where the report is written. */
  output: string
}

/** `npm run faults -- --quick --only kill-server,kill-node --seed 7`. Throws on anything else. */
export function readArguments(given: string[]): FaultArguments {
  const { values } = parseArgs({
    args: given,
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      seed: { type: 'string' },
      list: { type: 'boolean', default: false },
      output: { type: 'string', default: 'faults.json' },
    },
  })
  const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed)
  if (!Number.isSafeInteger(seed)) throw new Error(`--seed has to be a whole number, not ${values.seed}`)
  return { quick: values.quick, only: values.only?.split(',').map((name) => name.trim()), seed, list: values.list, output: values.output }
}
