import { setTimeout as pause } from 'node:timers/promises'

/** What deliveries may suffer on their way; each of them happens in life, but the last, which is an attack. */
export type Disorder = {
  /** How often each update arrives. */
  copies?: number
  /** How many of them come at the same time. */
  atOnce?: number
  /** What waits together arrives in the reverse order. */
  reversed?: boolean
  lateByMs?: number
  /** Before each update somebody else posts one, with a proof that is wrong. */
  forged?: boolean
}

/** One post of a provider. `url`: where it goes in place of the line's own address. */
export type HookPost = { body: string; headers: Readonly<Record<string, string>>; url?: string }

export type HookLine = ReturnType<typeof createHookLine>

type Waiting = { post: HookPost; onAnswer: ((body: string) => void) | undefined }

/** Posts to an address, one after another, each again and again until it is taken with 2xx. */
export function createHookLine(
  url: string,
  {
    retryMs,
    forge,
    isTaken = () => true,
  }: {
    retryMs: number
    /** The same post by somebody who does not know the secret. */
    forge(post: HookPost): HookPost
    /** Whether the body of an answer says that it was taken, where the provider wants to read something. */
    isTaken?(body: string): boolean
  },
) {
  const queue: Waiting[] = []
  const stop = new AbortController()
  const { signal } = stop
  let disorder: Disorder = {}
  let running: Promise<void> = Promise.resolve()

  async function deliver(): Promise<void> {
    while (!signal.aborted && queue.length > 0) {
      const next = disorder.reversed ? queue.at(-1) : queue[0]
      if (!next) return
      if (disorder.lateByMs) await pause(disorder.lateByMs, undefined, { signal })
      if (disorder.forged) await send(forge(next.post)).catch(() => undefined)
      for (let copy = 1; copy < (disorder.copies ?? 1); copy++) await send(next.post).catch(() => undefined)
      const besides = Array.from({ length: (disorder.atOnce ?? 1) - 1 }, () => send(next.post).catch(() => undefined))
      const [answer] = await Promise.all([send(next.post).catch(() => undefined), ...besides])
      if (answer === undefined) await pause(retryMs, undefined, { signal })
      else {
        queue.splice(queue.indexOf(next), 1)
        next.onAnswer?.(answer)
      }
    }
  }

  /** The body of the answer; undefined when the post was not taken. */
  async function send({ body, headers, url: elsewhere }: HookPost, isRight = isTaken): Promise<string | undefined> {
    const response = await fetch(elsewhere ?? url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
    })
    const answer = await response.text()
    return response.ok && isRight(answer) ? answer : undefined
  }

  return {
    url,
    /** Posts this when what came before has been taken. */
    push(post: HookPost, onAnswer?: (body: string) => void): void {
      queue.push({ post, onAnswer })
      running = running.then(deliver).catch(() => undefined)
    },
    /** Posts at once, past the line; whether it was taken. */
    async ask(post: HookPost): Promise<boolean> {
      return (await send(post).catch(() => undefined)) !== undefined
    },
    /** Posts at once, past the line, and answers what was said; undefined where nobody answered with 2xx. */
    async question(post: HookPost): Promise<string | undefined> {
      return await send(post, () => true).catch(() => undefined)
    },
    disturb(next: Disorder): void {
      disorder = next
    },
    close(): void {
      stop.abort()
    },
  }
}

/** The address of a hook with a wrong secret, as a stranger would guess it. */
export function guessedAddress(url: string): string {
  return `${url.slice(0, -1)}~`
}
