import { expect, it, vi } from 'vitest'
import { createLog } from './create-log.ts'
import { createOutage } from './outage.ts'

const gone = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })

function givenLog() {
  const lines: string[] = []
  const outage = createOutage(5)
  const log = createLog('info', { destination: { write: (line) => void lines.push(JSON.parse(line).msg) }, outage })
  let isThere = true
  outage.watch({ log, ask: async () => (isThere ? undefined : Promise.reject(gone())) })
  return { lines, log, outage, database: { goes: () => (isThere = false), isBack: () => (isThere = true) } }
}

it('a database that goes is one line, and one when it is back, whatever fails meanwhile', async () => {
  const { lines, log, database } = givenLog()
  database.goes()

  for (let time = 0; time < 20; time++) log.warn({ error: gone() }, 'A clock was not looked at')
  await vi.waitFor(() => expect(lines).toEqual(['The database is away']), 15_000)
  log.child({}).error({ error: gone() }, 'Nothing was distributed')
  log.info('Somebody has signed in')
  database.isBack()

  await vi.waitFor(() => expect(lines).toHaveLength(3), 15_000)
  expect(lines[1]).toBe('Somebody has signed in')
  expect(lines[2]).toMatch(/^The database is back after \d+\.\d s; 21 lines about it were left out$/)
})

it('another server that is away is told of as ever, and so is a defect', async () => {
  const { lines, log } = givenLog()

  log.warn({ error: gone() }, 'The mailbox does not answer')
  log.error({ error: new Error('a defect') }, 'This should not be')

  await vi.waitFor(() => expect(lines).toEqual(['This should not be', 'The mailbox does not answer']), 15_000)
})

it('nothing is kept back at the end', () => {
  const { lines, log, outage, database } = givenLog()
  database.goes()

  log.warn({ error: gone() }, 'A clock was not looked at')
  outage.end()

  expect(lines).toEqual(['A clock was not looked at'])
})
