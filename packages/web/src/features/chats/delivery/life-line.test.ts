import type { DeliveryView } from '@besedka/contract'
import { expect, it } from 'vitest'
import { lifeLine } from './life-line.ts'

const sent: DeliveryView = {
  state: 'sent',
  attempts: 1,
  problem: null,
  uncertain: false,
  externalId: '4815',
  queuedAt: '2026-05-12T10:00:00.000Z',
  nextAttemptAt: null,
  sentAt: '2026-05-12T10:00:01.000Z',
  deliveredAt: null,
  readAt: null,
}

function names(delivery: DeliveryView, receipts: readonly ('delivered' | 'read')[] = []) {
  return lifeLine(delivery, receipts).map(({ name, reached }) => (reached ? name : `(${name})`))
}

it('shows only the steps that the channel reports', () => {
  expect(names(sent)).toEqual(['queued', 'sent'])
  expect(names(sent, ['delivered', 'read'])).toEqual(['queued', 'sent', '(delivered)', '(read)'])
})

it('takes what was read for delivered, also when only one of the two is told', () => {
  expect(names({ ...sent, readAt: sent.sentAt }, ['read'])).toEqual(['queued', 'sent', 'delivered', 'read'])
})

it('ends with the failure when nothing more will happen', () => {
  expect(names({ ...sent, state: 'failed', sentAt: null }, ['delivered'])).toEqual(['queued', 'failed'])
})

it('says that it waits for the next attempt', () => {
  expect(names({ ...sent, state: 'retrying', sentAt: null })).toEqual(['queued', 'retrying', '(sent)'])
})
