import type { HookLine } from '../../kit/simulator/hook-line.ts'

/** A company, as its gateway knows it: by its key alone. */
export type Account = {
  key: string
  name: string
  /** The number or name that was agreed. */
  sender: string
  hook: HookLine | undefined
}
