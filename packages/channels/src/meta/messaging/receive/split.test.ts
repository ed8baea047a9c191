import { expect, it } from 'vitest'
import { split, splitByAccount } from './split.ts'

const happening = (mid: string) => ({ sender: { id: '71' }, recipient: { id: '5' }, timestamp: 1, message: { mid, text: 'Hello' } })
const post = (entry: unknown) => Buffer.from(JSON.stringify({ object: 'page', entry }))

it('what a post says of an account in several places is one list, in its order', () => {
  const body = post([
    { id: '5', messaging: [happening('m_1')] },
    { id: '6', messaging: [happening('m_2')] },
    { id: '5', messaging: [happening('m_3')] },
  ])

  const found = [...(splitByAccount(body, 'page') ?? [])].map(([account, updates]) => [
    account,
    updates.map(({ externalId }) => externalId),
  ])
  expect(found).toEqual([
    ['5', ['message:m_1', 'message:m_3']],
    ['6', ['message:m_2']],
  ])
})

it.each([
  ['accounts', Array.from({ length: 1_001 }, (_, id) => ({ id: String(id), messaging: [] }))],
  ['happenings of one account', [{ id: '5', messaging: Array(1_001).fill({}) }]],
  ['happenings of several accounts', Array(11).fill({ id: '5', messaging: Array(100).fill({}) })],
])('a post with more %s than Meta sends is none', (_what, entry) => {
  expect(splitByAccount(post(entry), 'page')).toBeUndefined()
  expect(split(post(entry), 'page')).toBeUndefined()
})
