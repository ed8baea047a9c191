import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@besedka/contract/id'
import { httpRequest, openHttpConnection } from '../../bench/load/http-connection.ts'

/** Customers who write long messages, `perSecond` together, until the signal; answers how many were accepted. */
export async function writeSteadily(given: {
  port: number
  tokens: readonly string[]
  perSecond: number
  textLength: number
  until: AbortSignal
}): Promise<number> {
  const { port, tokens, perSecond, textLength, until } = given
  const everyMs = (1_000 * tokens.length) / perSecond
  let accepted = 0
  await Promise.all(
    tokens.map(async (token) => {
      const connection = await openHttpConnection(port)
      for (let next = performance.now(); !until.aborted; next += everyMs) {
        const body = { id: newId(), text: 'x'.repeat(textLength) }
        const { status, body: answer } = await connection.ask(httpRequest({ method: 'POST', path: '/api/customer/messages', token, body }))
        if (status !== 200) throw new Error(`A message was refused: ${status} ${answer}`)
        accepted += 1
        await sleep(Math.max(0, next + everyMs - performance.now()), undefined, { signal: until }).catch(() => {})
      }
      connection.close()
    }),
  )
  return accepted
}
