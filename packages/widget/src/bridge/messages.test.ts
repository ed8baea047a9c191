import { describe, expect, it } from 'vitest'
import { sealed } from './messages.ts'
import { readFrameMessage } from './read-frame-message.ts'
import { readHostMessage } from './read-host-message.ts'

const foreign = [undefined, null, 'open', 42, [], {}, { type: 'show' }, { besedka: 2, type: 'show' }, { besedka: 1, type: 'read' }]

describe('messages between the host page and the frame', () => {
  it.each(foreign)('ignore what is not ours: %j', (data) => {
    expect(readHostMessage(data)).toBeUndefined()
    expect(readFrameMessage(data)).toBeUndefined()
  })

  it('cut what is too long and drop what has the wrong type', () => {
    const message = sealed({ type: 'show', fullScreen: 'yes', focus: 1, page: { url: 'x'.repeat(9_000), title: {} } })

    expect(readHostMessage(message)).toEqual({
      type: 'show',
      fullScreen: false,
      focus: false,
      dark: false,
      proactive: '',
      page: { url: 'x'.repeat(2_000), title: '', visit: '' },
    })
  })

  it.each([
    ['0199b6a1-6f4e-7c3a-9d52-3f1e8a7b6c5d', '0199b6a1-6f4e-7c3a-9d52-3f1e8a7b6c5d'],
    ['../../customer/profile', ''],
    ['0199b6a1-6f4e-7c3a-9d52-3f1e8a7b6c5', ''],
    [7, ''],
  ])('name what the window was opened from by an id alone: %s', (proactive, read) => {
    expect(readHostMessage(sealed({ type: 'show', proactive }))).toMatchObject({ proactive: read })
  })

  it('carry a signed user only with both id and signature', () => {
    expect(readHostMessage(sealed({ type: 'identify', user: { id: 'anna' } }))).toBeUndefined()
    expect(readHostMessage(sealed({ type: 'identify', user: { id: 'anna', signature: 'ab', name: 'Anna', admin: true } }))).toEqual({
      type: 'identify',
      user: { id: 'anna', signature: 'ab', name: 'Anna' },
    })
  })

  it('carry what the host knows of its visitor as words, and no more than fits', () => {
    const values = { Plan: 'Pro', Orders: 7, Debt: null, Long: 'x'.repeat(9_000) }
    expect(readHostMessage(sealed({ type: 'fields', values }))).toEqual({
      type: 'fields',
      values: { Plan: 'Pro', Orders: '7', Debt: null, Long: 'x'.repeat(2_048) },
    })
    expect(readHostMessage(sealed({ type: 'fields', values: 'Pro' }))).toEqual({ type: 'fields', values: {} })
  })

  it('tell the host a number and nothing else', () => {
    expect(readFrameMessage(sealed({ type: 'state', unread: 2.7, keep: true, text: 'secret' }))).toEqual({
      type: 'state',
      unread: 2,
      keep: true,
    })
    expect(readFrameMessage(sealed({ type: 'state', unread: -1 }))).toBeUndefined()
  })
})
