import { parseArgs } from 'node:util'

export type BenchArguments = {
  /** Only measurements whose name starts with this; undefined: all. */
  only: string | undefined
  /** Shorter blocks and fewer of them: to see that it works, not to quote. */
  quick: boolean
  /** Run the accept row with the server under the CPU profiler and print where its time goes. */
  profile: boolean
  /** Where the report is written. */
  output: string
}

/** `npm run bench -- --only accept --quick --profile --output bench.json`. Throws on anything else. */
export function readArguments(given: string[]): BenchArguments {
  const { values } = parseArgs({
    args: given,
    options: {
      only: { type: 'string' },
      quick: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
      output: { type: 'string', default: 'bench.json' },
    },
  })
  return { only: values.only, quick: values.quick, profile: values.profile, output: values.output }
}
