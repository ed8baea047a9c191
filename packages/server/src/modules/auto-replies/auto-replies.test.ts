import { ChannelService } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { chooseGreeting, type Greeting, holdingPhrase } from './index.ts'

const says = (autoReplies: Partial<ChannelService['autoReplies']>) => ChannelService.parse({ autoReplies })
const both = says({ onlineMessage: 'A minute!', offlineMessage: 'Tomorrow.' })

describe('the first words to a customer', () => {
  it.each<[string, Parameters<typeof chooseGreeting>[1], Greeting]>([
    ['working hours and somebody is there', { open: true, operatorsActive: true }, { kind: 'online', text: 'A minute!' }],
    ['working hours and nobody is there', { open: true, operatorsActive: false }, { kind: 'offline', text: 'Tomorrow.' }],
    ['a closed shop where somebody works late', { open: false, operatorsActive: true }, { kind: 'offline', text: 'Tomorrow.' }],
    ['a closed and empty shop', { open: false, operatorsActive: false }, { kind: 'offline', text: 'Tomorrow.' }],
  ])('in %s', (_, given, greeting) => {
    expect(chooseGreeting(both, given)).toEqual(greeting)
  })

  it('are not said where the channel has none for the occasion', () => {
    expect(chooseGreeting(says({ offlineMessage: 'Tomorrow.' }), { open: true, operatorsActive: true })).toBeNull()
    expect(chooseGreeting(says({ onlineMessage: 'A minute!' }), { open: false, operatorsActive: true })).toBeNull()
    expect(chooseGreeting(ChannelService.parse({}), { open: true, operatorsActive: true })).toBeNull()
  })
})

describe('the holding phrase', () => {
  it('comes after the minutes that the channel says', () => {
    expect(holdingPhrase(says({ holdingPhrase: 'Still here', holdingAfterMinutes: 5 }))).toEqual({ text: 'Still here', afterMinutes: 5 })
    expect(holdingPhrase(says({ holdingPhrase: 'Still here' }))).toEqual({ text: 'Still here', afterMinutes: 1 })
  })

  it('is none without words', () => {
    expect(holdingPhrase(says({ holdingAfterMinutes: 2 }))).toBeNull()
  })
})
