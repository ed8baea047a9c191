import type { HookLine } from '../../kit/simulator/hook-line.ts'

/** A company, as Viber knows it. */
export type Account = {
  serviceId: number
  name: string
  /** What a provider in between wants to read; null where Viber knows the company by its address. */
  authorization: string | null
  hook: HookLine | undefined
}
