import { pino } from 'pino'
import { expect, it } from 'vitest'
import { warnOfForeignPages } from './warn-of-foreign-pages.ts'

it('names the three addresses that do not fit, once a minute', () => {
  const lines: string[] = []
  let now = 0
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  const warn = warnOfForeignPages({ log, publicUrl: 'https://chat.example', now: () => now })

  for (now of [0, 30_000, 59_999, 60_000]) warn({ origin: 'https://support.example', host: '127.0.0.1:4000' })

  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('A workspace at https://support.example')
  expect(lines[0]).toContain('neither Host (127.0.0.1:4000) nor PUBLIC_URL (https://chat.example)')
})
