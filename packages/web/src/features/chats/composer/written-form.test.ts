import type { ChannelCard } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import type { LiveState } from '../../../live/live-state.ts'
import { rewritten, turned, writtenForm } from './written-form.ts'

const card = (type: ChannelCard['type']) =>
  [type, { id: type, version: 1, type, name: type, active: true, teamId: null, lateReplies: false, forbidden: null }] as const
const state = {
  channels: new Map([card('email'), card('telegram')]),
  chats: new Map([
    ['letters', { channelId: 'email' }],
    ['telegram', { channelId: 'telegram' }],
  ]),
} as unknown as LiveState

describe('the form of what is written', () => {
  it('is light Markdown in replies by email alone', () => {
    expect(writtenForm(state, 'email', 'reply')).toBe('markdown')
    expect(writtenForm(state, 'email', 'internal')).toBe('plain')
    expect(writtenForm(state, 'telegram', 'reply')).toBe('plain')
    expect(writtenForm(state, undefined, 'reply')).toBe('plain')
  })

  it('leaves formatting behind where there is none, and keeps the signs of words where there is', () => {
    expect(rewritten('**важно**: 2\\*3', 'markdown', 'plain')).toBe('важно: 2*3')
    expect(rewritten('5*6*7 и \\\\srv', 'plain', 'markdown')).toBe('5\\*6\\*7 и \\\\\\\\srv')
    expect(rewritten('5*6*7', 'plain', 'plain')).toBe('5*6*7')
    expect(rewritten('**важно**', 'markdown', 'markdown')).toBe('**важно**')
  })

  it('follows a letter that is turned to a note, and gives its formatting back to the same words', () => {
    const letter = { kind: 'reply', text: '**важно** 2\\*3' } as const
    const note = turned(state, 'letters', letter, 'internal')
    expect(note).toEqual({ kind: 'internal', text: 'важно 2*3' })
    expect(turned(state, 'letters', note, 'reply')).toEqual(letter)

    const other = turned(state, 'letters', { ...turned(state, 'letters', letter, 'internal'), text: 'важно 2*3!' }, 'reply')
    expect(other).toEqual({ kind: 'reply', text: 'важно 2\\*3!' })
    expect(turned(state, 'telegram', { kind: 'reply', text: '**важно**' }, 'internal').text).toBe('**важно**')
  })
})
