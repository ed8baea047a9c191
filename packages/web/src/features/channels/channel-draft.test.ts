import { describe, expect, it } from 'vitest'
import { draftProblems, newDraft } from './channel-draft.ts'

const draft = newDraft('site_chat', 'Site chat', 'en-GB')

describe('the form of a channel', () => {
  it('starts with settings that can be saved as they are', () => {
    expect(draftProblems('site_chat', draft)).toEqual({})
    expect(draft.settings.title).toBe('Chat with us')
  })

  it('names every field that is wrong by its path', () => {
    const settings = { ...draft.settings, title: ' ', allowedDomains: ['example.com', 'https://example.com/shop'] }

    expect(draftProblems('site_chat', { ...draft, name: '', settings })).toEqual({
      name: { key: 'required', params: { size: 1 } },
      'settings.title': { key: 'required', params: { size: 1 } },
      'settings.allowedDomains.1': { key: expect.any(String), params: {} },
    })
  })

  it('refuses a link that could harm a visitor', () => {
    const channelsShown = [{ type: 'telegram' as const, url: 'javascript:alert(1)' }]

    expect(draftProblems('site_chat', { ...draft, settings: { ...draft.settings, channelsShown } })).toHaveProperty([
      'settings.channelsShown.0.url',
    ])
  })
})
