import { expect, it } from 'vitest'
import { ApiError, type ApiErrorCode } from '../../api/api-error.ts'
import { runAnswered, runIdOf } from './run-ids.ts'

const failed = (code: ApiErrorCode, status: number) => new ApiError({ code, message: '', status })

it('keeps the number of a run until it has an answer, for ten minutes', () => {
  const first = runIdOf('chat', 'macro', 0)
  runAnswered('chat', 'macro', failed('offline', 0))
  expect(runIdOf('chat', 'macro', 1)).toBe(first)
  runAnswered('chat', 'macro', failed('internalException' as ApiErrorCode, 502))
  expect(runIdOf('chat', 'macro', 2)).toBe(first)
  expect(runIdOf('other', 'macro', 2)).not.toBe(first)

  runAnswered('chat', 'macro')
  const second = runIdOf('chat', 'macro', 3)
  expect(second).not.toBe(first)
  runAnswered('chat', 'macro', failed('chatStepRefusedException', 422))
  const third = runIdOf('chat', 'macro', 4)
  expect(third).not.toBe(second)
  expect(runIdOf('chat', 'macro', 4 + 10 * 60_000)).not.toBe(third)
})
