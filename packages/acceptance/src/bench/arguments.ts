import { parseArgs } from 'node:util'

export type BenchArguments = {
  /** Only measurements whose name starts with this; undefined: all. */
  only: string | undefined
  /** Shorter blocks and fewer of them: to see that it works, not to quote. */
  quick: boolean
  /** Run the accept row with the server under the CPU profiler and print where its time goes. */
  profile: boolean
  /** How many messages the search looks through; undefined: as many as are quick to make. */
  messages: number | undefined
  /** Where the report is written. */
  output: string
}

/** `npm run bench -- --only accept --quick --profile --messages 1000000 --output bench.json`. Throws on anything else. */
export function readArguments(given: string[]): BenchArguments {
  const { values } = parseArgs({
    args: given,
    options: {
      only: { type: 'string' },
      quick: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
      messages: { type: 'string' },
      output: { type: 'string', default: 'bench.json' },
    },
  })
  const messages = values.messages === undefined ? undefined : Number(values.messages)
  if (messages !== undefined && !(Number.isInteger(messages) && messages > 0)) throw new Error('--messages is a number, such as 1000000')
  return { only: values.only, quick: values.quick, profile: values.profile, messages, output: values.output }
}
