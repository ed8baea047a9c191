import { expect, it } from 'vitest'
import { mistakeInAutoReply } from './auto-reply-text.ts'

it.each([
  ['Hello, {name}! We answer at {{hours.nextOpening|nine}}.', undefined],
  ['{{organisation.name}} is open {{hours.today}}', undefined],
  ['We open {{hours.nextOpening}}', 'fallbackNeeded'],
  ['Hello, {{customer.name}}', 'fallbackNeeded'],
  ['On {{chat.subject|your letter}}', 'templateVariableUnknown'],
  ['{{customer.field.019ab0c4-52cd-7000-8000-0000a1b2c3d4|none}}', 'templateVariableUnknown'],
  ['Your order {{?number}}', 'blankInStep'],
  ['{{customer.name', 'templateVariableUnknown'],
])('%s has the mistake %s', (text, key) => {
  expect(mistakeInAutoReply(text)?.key).toBe(key)
})
