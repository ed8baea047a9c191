import { describe, expect, it } from 'vitest'
import { sampleHistoryEntry } from '../../../live/testing/sample-views.ts'
import { isForEverybody, namesTeam, sentenceOf } from './sentence-of.ts'

const entry = sampleHistoryEntry({
  by: { type: 'operator', id: 'anna' },
  toAssigneeId: 'anna',
  fromTeamId: 'sales',
  toTeamId: 'sales',
})

describe('a line of the history', () => {
  it.each([
    [{}, 'taken'],
    [{ toAssigneeId: 'boris' }, 'assigned'],
    [{ by: { type: 'distribution', id: null } }, 'assigned'],
    [{ type: 'chat.accepted' }, 'accepted'],
    [{ type: 'chat.transferred', by: { type: 'rule', id: null } }, 'transferred'],
    [{ type: 'chat.transferred', reason: 'undone' }, 'transferTakenBack'],
    [{ type: 'chat.transferred', reason: 'undone', toAssigneeId: 'boris' }, 'transferUndone'],
    [{ type: 'chat.continued', continued: { way: 'to', chatId: 'there', channelId: 'site', byLink: false } }, 'continued-to'],
    [{ type: 'chat.continued', continued: { way: 'from', chatId: 'there', channelId: 'site', byLink: true } }, 'arrived-from'],
    [{ type: 'chat.closed' }, 'closed'],
    [{ type: 'chat.closed', by: { type: 'scheduler', id: null }, reason: 'bothSilent' }, 'closed-bothSilent'],
    [{ type: 'chat.closed', by: { type: 'quality', id: null }, reason: 'rating' }, 'closed-rating'],
    [{ type: 'chat.unassigned', reason: 'notAccepted' }, 'unassigned-notAccepted'],
    [{ type: 'chat.unassigned', reason: 'declined', refusal: 'busy' }, 'declined-busy'],
    [{ type: 'chat.unassigned' }, 'unassigned'],
    [{ type: 'chat.halfOverdue' }, 'halfOverdue'],
    [{ type: 'chat.overdue' }, 'overdue'],
    [{ type: 'chat.categorised' }, 'categorised'],
    [{ type: 'chat.uncategorised' }, 'uncategorised'],
    [{ type: 'chat.blacklisted' }, 'blacklisted'],
    [{ type: 'chat.takenBack' }, 'takenBack'],
    [{ type: 'chat.rated', by: { type: 'customer', id: 'marina' }, quality: 4 }, 'rated-4'],
  ] as const)('%o is told as "%s"', (change, sentence) => {
    expect(sentenceOf({ ...entry, ...change })).toBe(sentence)
  })

  it('names the queue of everybody where the chat was left to no team, whoever has done that', () => {
    const leftToAll = { ...entry, type: 'chat.transferred', toAssigneeId: null, toTeamId: null } as const
    expect(isForEverybody(leftToAll)).toBe(true)
    expect(isForEverybody({ ...leftToAll, toTeamId: 'sales' })).toBe(false)
    expect(isForEverybody({ ...leftToAll, toBotId: 'bot' })).toBe(false)
  })

  it('names the team where the chat went to it, not where it only stayed', () => {
    expect(namesTeam(entry)).toBe(false)
    expect(namesTeam({ ...entry, fromTeamId: null })).toBe(true)
    expect(namesTeam({ ...entry, toAssigneeId: null })).toBe(true)
    expect(namesTeam({ ...entry, toTeamId: null })).toBe(false)
  })
})
