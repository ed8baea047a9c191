import { describe, expect, it } from 'vitest'
import { newServiceDraft, serviceChange, serviceProblems } from './service-draft.ts'

const draft = newServiceDraft()

describe('how customers of a channel are served, as a form', () => {
  it('starts with what can be saved', () => {
    expect(serviceProblems(draft, 4_096)).toEqual({})
    expect(draft).toMatchObject({ halfOverdueMinutes: '5', overdueMinutes: '15', teamVisibility: 'everyone' })
  })

  it.each(['', '0', '1.5', 'ten', '10081', '-3'])('refuses "%s" as minutes', (overdueMinutes) => {
    expect(serviceProblems({ ...draft, overdueMinutes }, 4_096)).toHaveProperty(['service.overdueMinutes', 'key'])
  })

  it.each(['5', '4'])('refuses to be overdue after %s minutes where half of it is 5', (overdueMinutes) => {
    const problem = { key: 'mustBeMore', params: { size: 5 } }

    expect(serviceProblems({ ...draft, overdueMinutes }, 4_096)).toEqual({ 'service.overdueMinutes': problem })
  })

  it('points at the address that is none', () => {
    const notificationEmails = ['anna@example.com', 'anna@']

    const problems = serviceProblems({ ...draft, notificationEmails }, 4_096)

    expect(problems).toEqual({ 'service.notificationEmails.1': { key: 'invalidValue', params: {} } })
  })

  it('keeps a text to what the channel can carry', () => {
    const autoReplies = { ...draft.autoReplies, onlineMessage: 'x'.repeat(501) }

    expect(serviceProblems({ ...draft, autoReplies }, 500)).toEqual({
      'service.autoReplies.onlineMessage': { key: 'tooLong', params: { size: 500 } },
    })
    expect(serviceProblems({ ...draft, autoReplies }, 4_096)).toEqual({})
  })

  it('sends only what was changed, so that a colleague’s change of another part stays', () => {
    expect(serviceChange(draft, draft)).toEqual({})
    expect(serviceChange({ ...draft, overdueMinutes: '30' }, draft)).toEqual({ overdueMinutes: 30 })
  })
})
