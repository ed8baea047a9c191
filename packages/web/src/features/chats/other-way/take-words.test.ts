import type { ChannelCard } from '@besedka/contract'
import { expect, it } from 'vitest'
import type { Draft } from '../../../live/draft.ts'
import type { LiveClient } from '../../../live/live-client.ts'
import { takeWords } from './take-words.ts'

const chats = { letters: { id: 'letters', channelId: 'email' }, telegram: { id: 'telegram', channelId: 'telegram' } } as const

function taken(from: keyof typeof chats, to: keyof typeof chats, drafts: Record<string, Draft>, words?: string): Draft | undefined {
  const card = (type: ChannelCard['type']): [string, Pick<ChannelCard, 'type' | 'lateReplies'>] => [type, { type, lateReplies: false }]
  const kept = new Map(Object.entries(drafts))
  const client = {
    store: { get: () => ({ channels: new Map([card('email'), card('telegram')]) }) },
    drafts: { known: (id: string) => kept.get(id) ?? null, put: (id: string, draft: Draft) => kept.set(id, draft) },
  } as unknown as LiveClient
  takeWords(client, { from: chats[from], to: chats[to], words })
  return kept.get(to)
}

it('takes the words of a letter into a messenger, without the signs of its formatting', () => {
  const letter: Draft = { kind: 'reply', text: '**важно** 2\\*3' }

  expect(taken('letters', 'telegram', { letters: letter })).toEqual({ kind: 'reply', text: 'важно 2*3' })
  expect(taken('letters', 'telegram', { letters: letter, telegram: { kind: 'reply', text: '*да* ' } })?.text).toBe('*да*\nважно 2*3')
})

it('takes plain words into a letter, in which their signs mean nothing', () => {
  const begun: Draft = { kind: 'reply', text: '**Да**' }

  expect(taken('telegram', 'letters', { telegram: { kind: 'reply', text: '5*6*7' }, letters: begun })?.text).toBe('**Да**\n5\\*6\\*7')
  expect(taken('telegram', 'letters', { letters: begun }, '**x**')?.text).toBe('**Да**\n\\*\\*x\\*\\*')
  expect(taken('telegram', 'letters', { telegram: { kind: 'internal', text: 'сердит' } })).toBeUndefined()
})
