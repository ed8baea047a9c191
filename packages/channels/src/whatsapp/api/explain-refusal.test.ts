import { expect, it } from 'vitest'
import { explainRefusal } from './explain-refusal.ts'

// developers.facebook.com, error codes of the Cloud API.
it.each<[number, string, string, string]>([
  [131057, 'the account is being maintained', 'retry', 'providerFailed'],
  [131005, 'a permission was taken back', 'channel', 'notPermitted'],
  [131037, 'nobody has approved the name of the number', 'channel', 'notPermitted'],
  [132000, 'another number of values than the template has places', 'permanent', 'templateMismatch'],
  [132012, 'a value of another form', 'permanent', 'templateMismatch'],
  [130472, 'a person whom Meta keeps free of advertising', 'permanent', 'marketingLimited'],
  [131008, 'anything else that was wrong with the message', 'permanent', 'contentRejected'],
])('%i, %s: %s, %s', (code, _, kind, problem) => {
  expect(explainRefusal({ code, words: 'said' })).toMatchObject({ kind, problem: { code: problem, detail: `${code} said` } })
})
