import type { HookLine } from '../../kit/simulator/hook-line.ts'
import type { createPollLine } from '../../kit/simulator/poll-line.ts'

/** A bot, as MAX knows it. */
export type Account = {
  token: string
  name: string
  username: string
  hook: { line: HookLine; secret: string | undefined } | undefined
  updates: ReturnType<typeof createPollLine<object>>
  /** Where this simulator is, as its last caller knows it: files are fetched from there and carried there. */
  base: string
}
