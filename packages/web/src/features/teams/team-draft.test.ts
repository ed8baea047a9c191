import { expect, it } from 'vitest'
import { draftOfTeam, newTeamDraft, type TeamDraft, teamOf, teamProblems } from './team-draft.ts'

const right: TeamDraft = { ...newTeamDraft, name: 'Support', description: 'Help after the sale' }

it('comes back as it was saved', () => {
  const draft: TeamDraft = {
    ...right,
    redistributes: true,
    autoClose: 'own',
    autoCloseHours: '100',
    inactivityHours: '24',
    memberIds: ['a'],
  }
  const saved = { ...teamOf(draft), id: 'team-1', version: 1, memberCount: 1 }

  expect(draftOfTeam(saved)).toEqual(draft)
  expect(draftOfTeam({ ...saved, autoCloseHours: 48 }).autoClose).toBe('48')
})

it('complains about nothing in a team that is right, and sends what is switched off as nothing', () => {
  expect(teamProblems(right)).toEqual({})
  expect(teamOf(right)).toMatchObject({ redistributionMinutes: 15, autoCloseHours: null, inactivityHours: 0 })
})

it.each<[Partial<TeamDraft>, string, string]>([
  [{ name: ' ' }, 'name', 'required'],
  [{ chatsPerOperator: '' }, 'chatsPerOperator', 'incorrectNumber'],
  [{ chatsPerOperator: 'ten' }, 'chatsPerOperator', 'incorrectNumber'],
  [{ redistributes: true, redistributionMinutes: '1000' }, 'redistributionMinutes', 'incorrectTimeSet'],
  [{ autoClose: 'own', autoCloseHours: '' }, 'autoCloseHours', 'incorrectTimeSet'],
  [{ inactivityHours: '23' }, 'inactivityHours', 'incorrectInactivityTime'],
])('with %o it says at %s: %s', (wrong, field, key) => {
  expect(teamProblems({ ...right, ...wrong })).toEqual({ [field]: { key, params: expect.anything() } })
})
