import { expect, it } from 'vitest'
import { lastActivity } from './last-activity.ts'

const [morning, noon, evening] = ['2026-11-20T09:00:00.000Z', '2026-11-20T12:00:00.000Z', '2026-11-20T18:00:00.000Z']

it('is when the customer last wrote, in whichever chat, if that was after their visit', () => {
  const chats = [{ customerWroteAt: noon }, { customerWroteAt: evening }, { customerWroteAt: null }]

  expect(lastActivity({ lastSeenAt: morning }, chats)).toBe(evening)
})

it('is their visit, if they have not written since', () => {
  expect(lastActivity({ lastSeenAt: noon }, [{ customerWroteAt: morning }])).toBe(noon)
})

it('is unknown of who has neither come nor written', () => {
  expect(lastActivity({ lastSeenAt: null }, [{ customerWroteAt: null }])).toBe(null)
  expect(lastActivity({ lastSeenAt: null }, [{ customerWroteAt: noon }])).toBe(noon)
})
