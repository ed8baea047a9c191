import { describe, expect, it } from 'vitest'
import { parseFrame } from './parse-frame.ts'

describe('reading a frame', () => {
  it.each([
    ['what has a type', '{"type":"ping","position":1,"told":0}', { type: 'ping', position: 1, told: 0 }],
    ['what has one that is not known yet', '{"type":"tide"}', { type: 'tide' }],
    ['nothing of an object without one', '{"position":1}', null],
    ['nothing of a word', '"ping"', null],
    ['nothing of null', 'null', null],
    ['nothing of half a frame', '{"type":"ev', null],
  ])('takes %s', (_, text, frame) => {
    expect(parseFrame(text)).toEqual(frame)
  })
})
