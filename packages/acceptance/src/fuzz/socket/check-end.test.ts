import { expect, test } from 'vitest'
import { checkEnd } from './check-end.ts'
import { bytesOfFrame, type Heard, readFrames } from './frame.ts'
import type { LiveEnd } from './live-line.ts'

function heard(opcode: number, payload: string | number[]): Heard {
  return { opcode, payload: Buffer.from(payload as string) }
}
const end = (...frames: Heard[]): LiveEnd => ({ upgraded: true, heard: frames, closed: true })
const welcome = heard(1, '{"type":"welcome","version":1,"position":3}')
const badHello = heard(8, [0x11, 0x30])

test('a feed that keeps to its protocol is found to be right', () => {
  expect(checkEnd(end(badHello), { welcome: false, sent: [] })).toEqual([])
  expect(checkEnd(end(welcome, heard(10, 'ping'), badHello), { welcome: true, sent: [] })).toEqual([])
  expect(checkEnd(end(heard(8, [3, 233, 0x78])), { welcome: false, sent: [Buffer.from([3, 233, 0x78])] })).toEqual([])
})

test.each<[string, LiveEnd, boolean]>([
  ['a socket that is not opened', { upgraded: false, heard: [], closed: true }, false],
  ['words to a stranger', end(welcome), false],
  ['a reason', end(heard(8, [0x11, 0x30, ...Buffer.from('TypeError: x is undefined')])), false],
  ['a crash', end(heard(8, [0x03, 0xf3])), true],
  ['an exception', end(heard(1, '{"type":"events","error":"TypeError: Cannot read properties"}')), true],
  ['an unknown frame', end(heard(1, '{"type":"sessions","clients":[]}')), true],
  ['no JSON', end(heard(1, 'undefined method')), true],
  ['bytes', end(heard(2, 'x')), true],
])('%s is found', (_what, what, welcomed) => {
  expect(checkEnd(what, { welcome: welcomed, sent: [] })).toHaveLength(1)
})

test.each([0, 125, 126, 65_535, 65_536])('a frame of %i bytes is read as it was written', (length) => {
  const payload = Buffer.alloc(length, 0x78)
  const bytes = bytesOfFrame({ opcode: 1, fin: true, rsv: 0, masked: false, payload, promises: undefined })

  expect(readFrames(Buffer.concat([bytes, Buffer.from([0x81])]))).toEqual({ heard: [{ opcode: 1, payload }], rest: Buffer.from([0x81]) })
})
