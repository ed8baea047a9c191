import { expect, it } from 'vitest'
import { createKeyEar, keyOfInfo, keyPayloads } from './dtmf.ts'

function hearing(packets: readonly { timestamp: number; payload: Buffer }[]): string {
  const ear = createKeyEar()
  return packets.flatMap((packet) => ear.hear(packet) ?? []).join('')
}

const press = (key: string, timestamp: number) => keyPayloads(key, 100).map((payload) => ({ timestamp, payload }))

it('hears a key that is held once, and the same key pressed again twice', () => {
  expect(hearing([...press('1', 1_000), ...press('1', 3_000), ...press('#', 5_000), ...press('*', 7_000)])).toBe('11#*')
})

it('hears a key of which the first packets, or the end, are lost', () => {
  expect(hearing([...press('1', 1_000).slice(3), ...press('2', 3_000).slice(0, 2)])).toBe('12')
})

it('hears a key that begins with a length of nothing', () => {
  expect(hearing([{ timestamp: 1_000, payload: Buffer.from([7, 10, 0, 0]) }, ...press('7', 1_000)])).toBe('7')
})

it('leaves out a packet that comes late, also where the count begins anew', () => {
  const [late] = press('3', 0xffff_ff00)
  expect(hearing([...press('3', 0xffff_ff00), ...press('4', 0x0000_0100), ...(late ? [late] : [])])).toBe('34')
})

it.each([
  ['application/dtmf-relay', 'Signal=5\r\nDuration=160', '5'],
  ['application/dtmf-relay', 'Signal= *\r\nDuration= 250', '*'],
  ['application/dtmf-relay', 'Signal=11\r\n', '#'],
  ['application/dtmf; charset=utf-8', '0', '0'],
  ['application/dtmf-relay', 'Signal=A\r\n', undefined],
  ['application/dtmf-relay', 'Duration=160', undefined],
  ['text/plain', '5', undefined],
])('SIP INFO %s %j is the key %s', (type, body, key) => {
  expect(keyOfInfo(type, body)).toBe(key)
})
