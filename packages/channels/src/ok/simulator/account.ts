import type { HookLine } from '../../kit/simulator/hook-line.ts'

/** A group, as Odnoklassniki knows it. */
export type Account = {
  token: string
  /** Digits without `group:`. */
  id: string
  name: string
  hook: HookLine | undefined
  /** Where this simulator is, as its last caller knows it: files are fetched from there and carried there. */
  base: string
}
