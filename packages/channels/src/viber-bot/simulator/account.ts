import type { HookLine } from '../../kit/simulator/hook-line.ts'

/** A bot, as Viber knows it. */
export type Account = {
  token: string
  name: string
  uri: string
  hook: HookLine | undefined
  events: readonly string[]
  /** Where this simulator is, as its last caller knows it: files are fetched from there. */
  base: string
}
