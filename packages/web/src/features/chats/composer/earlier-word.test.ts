import { expect, it } from 'vitest'
import { sampleMessage } from '../../../live/testing/sample-views.ts'
import { earlierWord } from './earlier-word.ts'

it('steps from word to word of the customer, over our own and what says nothing, and ends at the first', () => {
  const log = [
    sampleMessage({ seq: 1 }),
    sampleMessage({ seq: 2, kind: 'reply' }),
    sampleMessage({ seq: 4, text: '' }),
    sampleMessage({ seq: 3 }),
  ]

  expect(earlierWord(log, Number.POSITIVE_INFINITY)?.seq).toBe(3)
  expect(earlierWord(log, 3)?.seq).toBe(1)
  expect(earlierWord(log, 1)).toBeUndefined()
})
