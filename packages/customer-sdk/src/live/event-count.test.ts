import { describe, expect, it } from 'vitest'
import { countEvents, nothingReceived } from './event-count.ts'

const at = (...positions: number[]) => positions.map((position) => ({ position }))

describe('counting what a socket has brought', () => {
  it.each([
    ['each event', [at(3), at(5, 8)], { received: 3, last: 8 }],
    ['an event that comes twice once', [at(3, 5), at(3, 5)], { received: 2, last: 5 }],
    ['of a frame that comes again with more, the rest', [at(3), at(3, 5)], { received: 2, last: 5 }],
    ['nothing of an empty frame', [at()], nothingReceived],
  ])('counts %s', (_, frames, count) => {
    expect(frames.reduce(countEvents, nothingReceived)).toEqual(count)
  })
})
