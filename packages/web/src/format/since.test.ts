import { expect, it } from 'vitest'
import { since } from './since.ts'

const now = Date.parse('2026-05-12T12:00:00Z')
const ago = (seconds: number) => since(new Date(now - seconds * 1000).toISOString(), 'en-GB', now)

it('tells seconds, minutes and hours as they pass, then the day', () => {
  expect(ago(0)).toBe('just now')
  expect(ago(59)).toBe('just now')
  expect(ago(5 * 60)).toBe('5 min ago')
  expect(ago(23 * 3_600)).toBe('23 h ago')
  expect(ago(2 * 86_400)).toMatch(/^10 May(,| at) \d\d:\d\d$/)
  expect(ago(400 * 86_400)).toContain('2025')
})

it('never speaks of the future when clocks differ', () => {
  expect(ago(-30)).toBe('just now')
  expect(ago(-5 * 60)).toBe('just now')
})
