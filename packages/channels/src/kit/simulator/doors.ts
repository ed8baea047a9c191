import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { answerCall } from './answer-call.ts'
import type { Call } from './suffer.ts'

/**
 * One call that a provider answers: the method and the path by which it is known, the name by which faults know it, and what is done. What stands in
 * brackets in the path comes as `id`.
 */
export type Door<Asked> = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: RegExp,
  name: string,
  run: (asked: Asked, id: string) => Promise<object> | object,
]

type Ways<Asked> = Omit<Parameters<typeof answerCall>[1], 'method' | 'run'> & {
  doors: readonly Door<Asked>[]
  /** Who asks, and for what. Throws what `refuse` has words for. */
  open(request: IncomingMessage, gone: AbortSignal): Promise<Asked>
  /** What is said to somebody whom the provider knows, at a door that it does not have. */
  noDoor(request: IncomingMessage, pathname: string): Error
}

/** Answers a call at the door where it knocks. `gone` is aborted when the caller hangs up. */
export async function answerAtDoor<Asked>(call: Call, { doors, open, noDoor, ...ways }: Ways<Asked>): Promise<void> {
  const { request, response } = call
  const pathname = pathOf(request)
  const door = doors.find(([method, path]) => method === request.method && path.test(pathname))
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  const run = async () => {
    const asked = await open(request, gone.signal)
    if (!door) throw noDoor(request, pathname)
    const [, path, , answer] = door
    return answer(asked, decodeURIComponent(path.exec(pathname)?.[1] ?? ''))
  }
  await answerCall(call, { ...ways, method: door?.[2] ?? '', run })
}

export function pathOf({ url }: IncomingMessage): string {
  return new URL(url ?? '/', 'http://provider').pathname
}

/** What was posted as JSON; undefined for anything else. */
export async function jsonOf(request: IncomingMessage): Promise<unknown> {
  return await json(request).catch(() => undefined)
}

/** What an address asks beside its path; of a name that comes twice the last. */
export function queryOf({ url }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(new URL(url ?? '/', 'http://provider').searchParams)
}

/** Where the simulator is, as this caller knows it. */
export function baseOf({ headers }: IncomingMessage): string {
  return `http://${headers.host}`
}
