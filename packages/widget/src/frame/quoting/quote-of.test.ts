import type { CustomerMessageView } from '@besedka/contract'
import { expect, it } from 'vitest'
import { earlierQuote, quoteOf } from './quote-of.ts'

const said = (id: string, from: 'customer' | 'operator') => ({ id, from, text: `words ${id}` }) as CustomerMessageView
const messages = [said('1', 'operator'), said('2', 'customer'), said('3', 'operator'), said('4', 'operator'), said('5', 'customer')]

it("goes from the operator's last words back to the first, and stays there", () => {
  const ids: (string | undefined)[] = []
  let quoted: ReturnType<typeof quoteOf> | undefined
  for (let times = 0; times < 4; times++) {
    quoted = earlierQuote(messages, quoted)
    ids.push(quoted?.messageId)
  }
  expect(ids).toEqual(['4', '3', '1', '1'])
})

it('begins at the last words where something else is quoted, and quotes the only ones and none', () => {
  expect(earlierQuote(messages, quoteOf(said('2', 'customer')))?.messageId).toBe('4')
  expect(earlierQuote(messages.slice(0, 2), undefined)?.messageId).toBe('1')
  expect(earlierQuote([said('2', 'customer')], undefined)).toBeUndefined()
})
