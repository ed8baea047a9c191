import type { HookLine } from '../../kit/simulator/hook-line.ts'

/** A community, as VK knows it. */
export type Account = {
  token: string
  id: number
  name: string
  server: { id: number; line: HookLine; title: string; secret: string; status: 'ok' | 'failed' } | undefined
  events: ReadonlySet<string>
  /** What its key may do. */
  rights: Set<string>
  /** What was sent with which `random_id`. */
  sent: Map<string, number>
  /** Where this simulator is, as its last caller knows it. */
  base: string
}

/** Changes with the server, as in life. */
export function confirmationCodeOf({ id, server }: Account): string {
  return `c0de${id}${server?.id ?? 0}`
}
