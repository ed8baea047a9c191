import { channelProblemCodes } from '@besedka/contract'
import { expect, it } from 'vitest'
import { problemWords } from './problem-words.ts'

it.each(channelProblemCodes)('%s has a reason and a next step in both languages', (code) => {
  const russian = problemWords({ code, detail: null }, 'ru-RU')
  const english = problemWords({ code, detail: null }, 'en-GB')

  expect(russian.reason).not.toBe(english.reason)
  expect(russian.next).not.toBe(english.next)
})

it('repeats what the provider said, but not its silence', () => {
  expect(problemWords({ code: 'tokenInvalid', detail: ' Unauthorized ' }, 'en-GB').detail).toBe('Unauthorized')
  expect(problemWords({ code: 'tokenInvalid', detail: '  ' }, 'en-GB').detail).toBeNull()
})
