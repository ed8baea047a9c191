import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, send } from '../../../../server/src/testing/call.ts'
import type { Stage } from '../fault-run.ts'
import type { Colleague } from '../traffic/office.ts'

/** The answers to a client that asks all the time. */
export type Watched = {
  /** How many calls got this answer: a status and its code, or `silence`. */
  answers: Map<string, number>
  slowestMs: number
  /** Answers of 503 that did not say when to come again. */
  withoutRetryAfter: number
}

export type Watch = {
  /** Begins a new chapter, waits for the last answers of the old one, and tells of it. */
  turn(): Promise<Watched>
}

const patienceMs = 20_000
const everyMs = 200

/** Until the run ends, asks who it is, again and again, without waiting for the answers: the shortest question that nobody can answer without the database. */
export function watchCalls(stage: Stage, address: string, { token }: Colleague): Watch {
  let watched = blank()
  let stopped = false
  const open = new Set<Promise<void>>()

  async function ask(): Promise<void> {
    const chapter = watched
    const from = performance.now()
    const answer = await inTime(send({ address, token }, { method: 'GET', path: '/api/auth/user' }))
    chapter.slowestMs = Math.max(chapter.slowestMs, Math.round(performance.now() - from))
    const key = answer === undefined ? 'silence' : answer.status === 200 ? 'ok' : `${answer.status} ${codeOf(answer)}`
    chapter.answers.set(key, (chapter.answers.get(key) ?? 0) + 1)
    if (answer?.status === 503 && !answer.headers.get('retry-after')) chapter.withoutRetryAfter += 1
  }

  async function askOn(): Promise<void> {
    for (; !stopped; await sleep(everyMs)) {
      const one = ask().finally(() => open.delete(one))
      open.add(one)
    }
  }

  const asking = askOn()
  stage.atEnd(async () => {
    stopped = true
    await asking
    await Promise.all(open)
  })
  return {
    async turn() {
      const old = watched
      watched = blank()
      await Promise.all(open)
      return old
    },
  }
}

function blank(): Watched {
  return { answers: new Map(), slowestMs: 0, withoutRetryAfter: 0 }
}

function codeOf(answer: Answer): string {
  return /"code":"(\w+)"/.exec(answer.text)?.[1] ?? 'without a code'
}

function inTime(answer: Promise<Answer>): Promise<Answer | undefined> {
  return Promise.race([answer.catch(() => undefined), sleep(patienceMs, undefined, { ref: false })])
}
