import { channelDefinitions } from '@besedka/channels'
import { locales } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { guideParts, isCopyable } from './guide-parts.ts'

describe('a step of a guide', () => {
  it('tells code from sentences', () => {
    expect(guideParts('Send `/newbot` to it.')).toEqual([
      { kind: 'text', text: 'Send ' },
      { kind: 'code', text: '/newbot' },
      { kind: 'text', text: ' to it.' },
    ])
    expect(guideParts('`a``b`')).toEqual([
      { kind: 'code', text: 'a' },
      { kind: 'code', text: 'b' },
    ])
  })

  it('offers to copy what can be used as it stands', () => {
    expect(isCopyable('/newbot')).toBe(true)
    expect(isCopyable('1234567890:AAE…')).toBe(false)
  })

  it.each(channelDefinitions.map((definition) => [definition.type, definition] as const))(
    'closes its backticks in the guide of %s',
    (_, { guide }) => {
      for (const step of guide) for (const locale of locales) expect(step[locale].split('`').length % 2).toBe(1)
    },
  )
})
