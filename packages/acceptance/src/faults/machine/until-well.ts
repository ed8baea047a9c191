import { setTimeout as sleep } from 'node:timers/promises'
import { send } from '../../../../server/src/testing/call.ts'
import type { Colleague } from '../traffic/office.ts'

const callsAtOnce = 20
const callPatienceMs = 1_000
const patienceMs = 120_000

/** How many ms it takes until twenty calls at once, reads and writes, are all answered with success within a second. Throws after two minutes. */
export async function untilWell(address: string, { token }: Colleague): Promise<number> {
  const from = performance.now()
  while (performance.now() - from < patienceMs) {
    const answers = await Promise.all(Array.from({ length: callsAtOnce }, (_, index) => succeeds({ address, token }, calls[index % 3])))
    if (answers.every(Boolean)) return Math.round(performance.now() - from)
    await sleep(100)
  }
  throw new Error(`The product was not well again ${patienceMs / 1000} seconds after the fault was over`)
}

const calls = [
  { method: 'GET', path: '/api/auth/user' },
  { method: 'GET', path: '/api/chats?filter=assigned&scope=mine&limit=20' },
  { method: 'POST', path: '/api/live-tickets', body: '{}' },
] as const

async function succeeds(caller: { address: string; token: string }, call: (typeof calls)[number] = calls[0]): Promise<boolean> {
  const answered = send(caller, { ...call }).then(
    ({ status }) => status === 200,
    () => false,
  )
  return await Promise.race([answered, sleep(callPatienceMs, false, { ref: false })])
}
