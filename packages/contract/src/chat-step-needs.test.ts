import { expect, test } from 'vitest'
import { chatStepNeeds } from './chat-step-needs.ts'
import { chatStepTypes } from './chat-step-vocabulary.ts'
import { rightsThatOpen } from './procedures/define.ts'
import { contract } from './procedures/index.ts'

/** The calls that do the same by hand. Calling a webhook needs what adding one needs. */
const byHand = {
  template: contract.messages.send,
  reply: contract.messages.send,
  note: contract.messages.send,
  category: contract.chats.setCategory,
  tags: contract.chats.tag,
  priority: contract.chats.setPriority,
  status: contract.customers.update,
  chatField: contract.chats.setValue,
  customerField: contract.customerFields.setValue,
  transfer: contract.chats.transfer,
  snooze: contract.chats.snooze,
  close: contract.chats.close,
  notify: contract.messages.send,
  webhook: contract.webhooks.create,
} as const

test.each(chatStepTypes)('the act %s asks for what its call by hand asks for', (type) => {
  const { meta } = byHand[type]['~orpc']
  const { rights, option } = chatStepNeeds[type]
  expect({ rights, option }).toEqual({ rights: rightsThatOpen(meta), option: meta.option })
})
