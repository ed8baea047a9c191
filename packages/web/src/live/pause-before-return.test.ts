import { expect, it } from 'vitest'
import { pauseMs } from './pause-before-return.ts'

it.each([
  ['after a cut, within half a second', 1006, 0, 0.5, 375],
  ['after more failures, later', undefined, 3, 0, 2_000],
  ['after many, in ten seconds at the latest', undefined, 30, 1, 10_000],
  ['after a restart, at a moment of its own, however often it failed', 1012, 9, 0.8, 2_000],
  ['when other rights hold, at once', 4409, 9, 0.8, 0],
  ['where the server does not know the address of the page, in a minute', 4403, 0, 0.8, 60_000],
] as const)('the feed is tried again %s', (_, code, failures, random, ms) => {
  expect(pauseMs(code, failures, random)).toBe(ms)
})
