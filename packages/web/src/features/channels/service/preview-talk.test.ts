import { expect, it } from 'vitest'
import { filled, previewTalk } from './preview-talk.ts'
import { newServiceDraft } from './service-draft.ts'

const fresh = newServiceDraft()
const autoReplies = {
  onlineMessage: ' Hello! ',
  offlineMessage: 'We are back at nine.',
  holdingPhrase: 'One moment',
  holdingAfterMinutes: 2 as const,
}

it('speaks to the customer of the preview by name', () => {
  expect(filled('{name}, this is {company}. {name}!', { name: 'Anna', company: 'Garden' })).toBe('Anna, this is Garden. Anna!')
})

it('shows nothing but the conversation where the channel says nothing by itself', () => {
  expect(previewTalk(fresh, 'working').map(({ kind }) => kind)).toEqual(['question', 'answer'])
  expect(previewTalk(fresh, 'away').map(({ kind }) => kind)).toEqual(['question'])
})

it('shows in working hours the greeting, the holding phrase after its wait, and the question about quality at the end', () => {
  const assessment = { enabled: true, text: '', closesChat: false }

  expect(previewTalk({ autoReplies, assessment }, 'working')).toEqual([
    { kind: 'question', afterMinutes: 0 },
    { kind: 'automatic', text: 'Hello!', afterMinutes: 0 },
    { kind: 'automatic', text: 'One moment', afterMinutes: 2 },
    { kind: 'answer', afterMinutes: 7 },
    { kind: 'assessment', text: '', afterMinutes: 9 },
  ])
})

it('shows while nobody is there only the off-line message', () => {
  expect(previewTalk({ ...fresh, autoReplies }, 'away')).toEqual([
    { kind: 'question', afterMinutes: 0 },
    { kind: 'automatic', text: 'We are back at nine.', afterMinutes: 0 },
  ])
})
