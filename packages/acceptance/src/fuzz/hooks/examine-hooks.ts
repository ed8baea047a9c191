import { setTimeout as sleep } from 'node:timers/promises'
import { innardsIn } from '../api/innards.ts'
import type { Examination, Finding } from '../examination.ts'
import { search } from '../search/search.ts'
import { defectsLogged } from '../stage/defects-logged.ts'
import type { Stage } from '../stage/open-stage.ts'
import { openHttpConnection } from '../wire/http-connection.ts'
import { bytesOf } from '../wire/http-request.ts'
import { updateArbitrary } from './update-arbitrary.ts'

/** A provider that is not to be trusted sends fewer things than a stranger may. */
const shareOfCalls = 0.05
const lanes = 8
const patienceMs = 30_000
/** A client that posts more than a hundred a second is asked to come again, and does, as a provider would. */
const comeAgainMs = 300
const attemptsMax = 20
/** What is taken in is read by jobs, soon after. */
const readingMs = 5_000
/** Taken, or refused as what it is. */
const fine = new Set([200, 400, 413, 422])

/** Updates as Telegram words them with something wrong in them, under the right secret: whatever they hold, nobody trips over it. */
export const hooks: Examination = {
  name: 'hooks',
  async examine(stage, { calls, seed }) {
    const statuses = new Map<number, number>()
    const found = await search({
      arbitrary: updateArbitrary,
      runs: Math.ceil(calls * shareOfCalls),
      seed,
      lanes,
      open: () => lane(stage, statuses),
    })
    await sleep(readingMs)
    const findings: Finding[] = found.map(({ finding, tried, seed, times }) => ({
      what: 'hook',
      detail: `${finding} (${times} times)`,
      repeat: `  seed ${seed}: ${tried.slice(0, 2_000)}`,
    }))
    for (const line of defectsLogged(stage.product))
      findings.push({ what: 'defect', detail: 'the product has logged one', repeat: `  ${line}` })
    return {
      findings,
      figures: {
        updates: Math.ceil(calls * shareOfCalls),
        answers: [...statuses].map(([status, count]) => `${status}×${count}`).join(' '),
      },
    }
  },
}

function lane({ port, cast }: Stage, statuses: Map<number, number>) {
  const connection = openHttpConnection(port)
  const target = cast.belongings.first(0, 'hookPath')
  const secret = target.split('/').at(-1) ?? ''
  return {
    async perform(update: string) {
      const headers: [string, string][] = [
        ['content-type', 'application/json'],
        ['x-telegram-bot-api-secret-token', secret],
      ]
      const bytes = bytesOf({ method: 'POST', target, headers, body: Buffer.from(update) })
      let outcome = await connection.ask(bytes, 'POST', patienceMs)
      for (let again = 0; again < attemptsMax && outcome.kind === 'answer' && outcome.answer.status === 503; again++) {
        await sleep(comeAgainMs)
        outcome = await connection.ask(bytes, 'POST', patienceMs)
      }
      if (outcome.kind !== 'answer') return [{ key: outcome.kind, finding: `no answer: ${outcome.kind}` }]
      const { status, body } = outcome.answer
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const innards = innardsIn(body.toString())
      return [
        ...(fine.has(status) ? [] : [{ key: String(status), finding: `it was answered with ${status}` }]),
        ...(innards ? [{ key: 'innards', finding: `it shows ${innards}` }] : []),
      ]
    },
    close: () => connection.close(),
  }
}
