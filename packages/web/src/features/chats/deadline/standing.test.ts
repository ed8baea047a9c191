import { describe, expect, it } from 'vitest'
import { sampleChat } from '../../../live/testing/sample-views.ts'
import { lastChange, standingOf } from './standing.ts'

const at = (clock: string) => `2026-05-12T${clock}Z`
const ms = (clock: string) => Date.parse(at(clock))
const waiting = sampleChat({ waitingSince: at('10:00:00'), halfOverdueAt: at('10:05:00'), overdueAt: at('10:15:00') })

describe('the deadline of an answer', () => {
  it.each([
    ['10:00:00', 'onTime', 1, 15],
    ['09:59:54', 'onTime', 1, 15],
    ['10:04:59', 'onTime', 0.67, 11],
    ['10:05:00', 'halfOverdue', 0.67, 10],
    ['10:14:30', 'halfOverdue', 0.03, 1],
    ['10:15:00', 'overdue', 0, 0],
    ['11:00:00', 'overdue', 0, 45],
  ] as const)('at %s is %s', (clock, level, left, minutes) => {
    const standing = standingOf(waiting, ms(clock))
    expect({ ...standing, left: Number(standing?.left.toFixed(2)) }).toEqual({ level, left, minutes, dueAt: waiting.overdueAt })
  })

  it('believes the server where the clock of the device is slow', () => {
    expect(standingOf({ ...waiting, urgency: 'overdue' }, ms('10:02:00'))?.level).toBe('overdue')
  })

  it('is none where nothing waits, where the channel has none, and when the chat is closed', () => {
    expect(standingOf({ ...waiting, waitingSince: null }, ms('10:02:00'))).toBeNull()
    expect(standingOf({ ...waiting, overdueAt: null }, ms('10:02:00'))).toBeNull()
    expect(standingOf({ ...waiting, state: 'closed' }, ms('10:02:00'))).toBeNull()
  })

  it('looks different at its thresholds to the second, and between them only step by step', () => {
    expect(lastChange(waiting, ms('10:05:00'))).toBe(ms('10:05:00'))
    expect(lastChange(waiting, ms('10:05:02'))).toBe(lastChange(waiting, ms('10:05:03')))
    expect(lastChange(waiting, ms('10:15:01'))).toBe(ms('10:15:00'))
  })
})
