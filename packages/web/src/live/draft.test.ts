import { describe, expect, it } from 'vitest'
import { judgeDraft } from './draft.ts'

describe('a draft that the server tells of', () => {
  const ours = { ours: 'Добрый', unsaved: false, incoming: 'Добрый', wasSent: false }

  it.each([
    ['is ours', ours, 'ignore'],
    ['goes on from ours', { ...ours, incoming: 'Добрый день' }, 'take'],
    ['is what we have gone on from', { ...ours, unsaved: true, ours: 'Добрый день' }, 'ignore'],
    ['was emptied while we type', { ...ours, unsaved: true, incoming: '' }, 'ignore'],
    ['was written while we wrote another', { ...ours, unsaved: true, incoming: 'Минуту' }, 'keepBoth'],
    ['took the place of ours', { ...ours, incoming: 'Минуту' }, 'takeAndKeepOurs'],
    ['was emptied, because ours was sent', { ...ours, incoming: '', wasSent: true }, 'take'],
    ['was emptied, though ours was not sent', { ...ours, incoming: '' }, 'takeAndKeepOurs'],
    ['comes into an empty composer', { ...ours, ours: ' ' }, 'take'],
  ] as const)('%s', (_, given, verdict) => {
    expect(judgeDraft(given)).toBe(verdict)
  })
})
