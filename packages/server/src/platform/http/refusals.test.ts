import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createRefusalLog } from './refusals.ts'

function noted() {
  const lines: Record<string, unknown>[] = []
  let now = 0
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const refusals = createRefusalLog(log, () => now)
  function later(ms: number): void {
    now += ms
  }
  return { lines, refusals, later }
}

it('writes down who was refused what, and where', () => {
  const { lines, refusals } = noted()
  const refusal = { network: '192.0.2.1', requestId: 'r1', method: 'POST', route: '/api/auth/login' }

  refusals.note({ ...refusal, code: 'invalidCredentialsException' })
  refusals.note({ ...refusal, code: 'chatNotFoundByIdException' })

  expect(lines).toMatchObject([{ msg: 'A request was refused', refused: { ...refusal, code: 'invalidCredentialsException' } }])
})

it('is not flooded by one network, nor by many, and says what it left out', () => {
  const { lines, refusals, later } = noted()
  for (let n = 0; n < 1_000; n++) refusals.note({ code: 'tooManyRequestsException', network: '192.0.2.1' })
  expect(lines).toHaveLength(10)
  for (let n = 0; n < 1_000; n++) refusals.note({ code: 'tooManyRequestsException', network: `198.51.100.${n}` })
  expect(lines).toHaveLength(120)

  later(60_000)
  refusals.note({ code: 'accessDeniedException', network: '192.0.2.9' })
  expect(lines.at(-1)).toMatchObject({ leftOut: 890 })
})
