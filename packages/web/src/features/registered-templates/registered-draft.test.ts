import type { RegisteredTemplateView } from '@besedka/contract'
import { expect, it } from 'vitest'
import { draftOfRegistered, registeredOfDraft } from './registered-draft.ts'

const rejected = {
  id: 't',
  channelId: 'c',
  name: 'order_ready',
  language: 'en',
  category: 'utility',
  state: 'rejected',
  header: null,
  text: 'Hello {{1}}! Your order {{2}} is ready, {{1}}.',
  footer: 'Open from 10',
  buttons: [{ type: 'link', label: 'Shop', target: 'https://shop.example' }],
  fills: ['{{customer.firstName}}', ''],
} as unknown as RegisteredTemplateView

it('one that was rejected is begun anew with its words, its places as they are filled here, and a name that is free', () => {
  const draft = draftOfRegistered(rejected)

  expect(draft).toMatchObject({
    name: 'order_ready_2',
    language: 'en',
    text: 'Hello {{customer.firstName}}! Your order {{?2}} is ready, {{customer.firstName}}.',
    buttons: [{ type: 'link', label: 'Shop', target: 'https://shop.example' }],
  })
  expect(registeredOfDraft(draft)).toMatchObject({ channelId: 'c', headerFile: null, footer: 'Open from 10' })
  expect(draftOfRegistered({ ...rejected, name: 'order_ready_2' }).name).toBe('order_ready_3')
})
