import { expect, it } from 'vitest'
import { narrowingElsewhere, narrowingIn, readNarrowing, writeNarrowing } from './chats-narrowing.ts'
import { chatsAddress, chatsSearch } from './chats-search.ts'

const id = '018f3c2e-1111-7222-8333-444455556666'

it('reads what it writes, in one order', () => {
  const narrowing = { tag: 'Возврат & обмен', channelId: id, priority: 'urgent', unread: 'true', scope: 'mine', view: id } as const
  const written = writeNarrowing(narrowing)

  expect(readNarrowing(written)).toMatchObject(narrowing)
  expect(narrowingIn(new URLSearchParams(`?view=${id}&tag=a&channel=${id}`))).toBe(`channel=${id}&tag=a&view=${id}`)
})

it.each(['channel=7', 'priority=fast', 'scope=theirs', 'rating=6', 'unread=no', 'tag=', `tag=${'x'.repeat(41)}`])(
  'leaves out what means nothing: %s',
  (query) => {
    expect(narrowingIn(new URLSearchParams(query))).toBe('')
  },
)

it('stands in the address of the list', () => {
  const { narrowing } = chatsSearch(`?filter=waiting&tag=a&chat=42`)

  expect(chatsAddress({ filter: 'waiting', chatId: '43', narrowing })).toBe('/admin/chats?filter=waiting&chat=43&tag=a')
})

it('goes along into another list, unless it is that of a view', () => {
  expect(narrowingElsewhere('tag=a')).toBe('tag=a')
  expect(narrowingElsewhere(`tag=a&view=${id}`)).toBeUndefined()
})
