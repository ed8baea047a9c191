import { describe, expect, it } from 'vitest'
import { emptyState } from '../../../live/live-state.ts'
import type { OutgoingMessage } from '../../../live/outgoing-message.ts'
import { anna, boris, sampleChat } from '../../../live/testing/sample-views.ts'
import { isPossible } from './is-possible.ts'
import { commands } from './keymap.ts'

const viewer = { accountId: anna, teamIds: [], takesChats: true, seesAllChats: false, standing: 'as ever' }
const state = emptyState(viewer)
const chatCommands = ['take', 'decline', 'transfer', 'closeChat'] as const
const possible = (chat: ReturnType<typeof sampleChat> | undefined) => chatCommands.filter((command) => isPossible(command, state, chat))

describe('what the palette offers', () => {
  it('in a chat that waits for my decision: to accept it and to decline it', () => {
    expect(possible(sampleChat({ given: true, acceptBefore: '2026-05-12T08:01:00.000Z' }))).toEqual(chatCommands)
  })

  it('in a chat of mine that I have answered: not to take or decline it', () => {
    expect(possible(sampleChat())).toEqual(['transfer', 'closeChat'])
  })

  it("in the queue to take a chat, and in a colleague's chat nothing that is theirs to do", () => {
    expect(possible(sampleChat({ state: 'waiting', assigneeId: null }))).toEqual(['take', 'transfer', 'closeChat'])
    expect(possible(sampleChat({ assigneeId: boris, given: true }))).toEqual([])
  })

  it('a chat beside another one where there is room for it, and to go to the other where there are two', () => {
    const offered = (layout: 'narrow' | 'one' | 'two') =>
      (['beside', 'otherPane'] as const).filter((command) => isPossible(command, state, sampleChat(), layout))

    expect(offered('narrow')).toEqual([])
    expect(offered('one')).toEqual(['beside'])
    expect(offered('two')).toEqual(['beside', 'otherPane'])
  })

  it('while a message of the chat is held: to take it back', () => {
    const message = { id: 'message-1', chatId: 'chat-1', kind: 'reply', text: 'Здравствуйте', files: [], createdAt: '' } as const
    const outgoing = (state: OutgoingMessage['state']) => ({
      ...emptyState(viewer),
      outgoing: new Map([['chat-1', [{ ...message, state }]]]),
    })

    expect(isPossible('undoSend', outgoing({ heldUntil: 1 }), sampleChat())).toBe(true)
    expect(isPossible('undoSend', outgoing('waiting'), sampleChat())).toBe(false)
    expect(isPossible('undoSend', outgoing({ heldUntil: 1 }), sampleChat({ id: 'chat-2' }))).toBe(false)
  })

  it('without a chat: lists, search and keys', () => {
    expect(possible(undefined)).toEqual([])
    expect(commands.filter((command) => isPossible(command, state, undefined))).toContain('search')
  })
})
