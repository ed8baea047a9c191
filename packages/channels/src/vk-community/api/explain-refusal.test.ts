import { expect, it } from 'vitest'
import { explainRefusal } from './explain-refusal.ts'

// dev.vk.com, errors of the API and of the method messages.send.
it.each<[number, string, string, string]>([
  [14, 'VK wants to see a person', 'retry', 'providerBusy'],
  [17, 'the community has to be confirmed', 'channel', 'notPermitted'],
  [911, 'a keyboard that VK does not take', 'permanent', 'buttonsRejected'],
  [943, 'an intent that was not given', 'permanent', 'notPermitted'],
  [945, 'a chat that was switched off', 'permanent', 'recipientUnknown'],
  [100, 'a parameter that VK does not take', 'permanent', 'contentRejected'],
])('%i, %s: %s, %s', (code, _, kind, problem) => {
  expect(explainRefusal({ code, words: 'said' })).toMatchObject({ kind, problem: { code: problem, detail: `${code} said` } })
})
