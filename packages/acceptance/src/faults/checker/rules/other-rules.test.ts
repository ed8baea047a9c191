import { describe, expect, it } from 'vitest'
import type { StoredDelivery, Usage } from '../evidence.ts'
import { evidence, reply, stored } from '../testing/sample-evidence.ts'
import { keptApart } from './kept-apart.ts'
import { noSilentFailure } from './no-silent-failure.ts'
import { nothingKept } from './nothing-kept.ts'
import { statusForward } from './status-forward.ts'

describe('I5', () => {
  it('finds an id of another organisation in what a client was told; unknown ids are nobody’s', () => {
    const owners = new Map([
      ['ours', 'org'],
      ['theirs', 'other'],
    ])
    const told = (...ids: string[]) => evidence({ owners, heard: [{ listener: 'Olga', organisationId: 'org', ids: new Set(ids) }] })

    expect(keptApart.check(told('ours', 'unknown'))).toEqual([])
    expect(keptApart.check(told('ours', 'theirs'))).toHaveLength(1)
  })
})

describe('I7', () => {
  const told = (...statuses: ('sent' | 'delivered' | 'read' | 'undelivered')[]) =>
    statuses.map((status, position) => ({ position, messageId: 'id of o0-0', status }))

  it('lets a status go forward, and out of "undelivered" by sending again', () => {
    expect(statusForward.check(evidence({ statuses: told('sent', 'delivered', 'delivered', 'read') }))).toEqual([])
    expect(statusForward.check(evidence({ statuses: told('sent', 'undelivered', 'sent') }))).toEqual([])
  })

  it('finds one that goes back in the log, or that the database has forgotten', () => {
    expect(statusForward.check(evidence({ statuses: told('read', 'delivered') }))).toHaveLength(1)
    expect(statusForward.check(evidence({ statuses: told('read'), messages: [stored('o0-0', 1)] }))).toHaveLength(1)
  })
})

describe('I8', () => {
  const before: Usage = { residentMb: 200, openFiles: 60, databaseConnections: 20, lagMs: 5 }

  it('allows a tenth more, and the little by which any two looks differ', () => {
    const after = { residentMb: 225, openFiles: 70, databaseConnections: 22, lagMs: 9 }

    expect(nothingKept.check(evidence({ usage: [{ process: 'server', before, after }] }))).toEqual([])
  })

  it('finds memory, files or connections that were not given back', () => {
    const after = { ...before, residentMb: 500, openFiles: 200 }

    expect(nothingKept.check(evidence({ usage: [{ process: 'server', before, after }] }))).toHaveLength(2)
  })
})

describe('I9', () => {
  const way: StoredDelivery = { messageId: 'id of o0-0', state: 'sent', ageHours: 0.1, dueInHours: 0 }
  const check = (delivery: StoredDelivery[], more: Parameters<typeof stored>[2] = {}) =>
    noSilentFailure.check(evidence({ promised: [reply(0)], messages: [stored('o0-0', 1, more)], deliveries: delivery }))

  it('is content with what was sent, and with what will be tried again within the day', () => {
    expect(check([way])).toEqual([])
    expect(check([{ ...way, state: 'queued', ageHours: 23, dueInHours: 0.2 }])).toEqual([])
  })

  it('finds a reply on no way, and one that waits for ever', () => {
    expect(check([])).toHaveLength(1)
    expect(check([{ ...way, state: 'queued', dueInHours: 48 }])).toHaveLength(1)
    expect(check([{ ...way, state: 'sending', ageHours: 30 }])).toHaveLength(1)
  })

  it('finds a failure that screens do not show', () => {
    const failed: StoredDelivery = { ...way, state: 'failed' }

    expect(check([failed])).toHaveLength(1)
    expect(check([failed], { status: 'undelivered', deliveryState: 'failed' })).toEqual([])
  })
})
