import type { LetterView, MailAddress, MessageView } from '@besedka/contract'
import { expect, it } from 'vitest'
import { sampleMessage } from '../../../live/testing/sample-views.ts'
import { conversationOf, outsiderBefore } from './conversation-of.ts'
import { others, startHead } from './letter-head.ts'

const shop = { name: 'Shop', address: 'help@shop.example' }
const maria = { name: 'Maria', address: 'maria@mail.example' }
const boss = { name: 'Boss', address: 'boss@mail.example' }
const supplier = { name: 'Supplier', address: 'Supplier@mail.example' }

let seq = 0

function letter(kind: MessageView['kind'], from: MailAddress, to: MailAddress[], change: Partial<LetterView> = {}): MessageView {
  const head = { subject: 'Order', from, to, cc: [], hasHtml: false, remotePictures: 0, quotedText: null, automatic: false }
  return sampleMessage({ kind, seq: ++seq, extras: { letter: { ...head, ...change } } })
}

const passedOn = { subject: 'Fwd: Order', forwards: { messageId: 'm', files: [] } }

it('the next reply takes neither subject nor people of whoever got a letter passed on and answered it', () => {
  const log = [
    letter('customer', maria, [shop]),
    letter('internal', shop, [supplier], passedOn),
    letter('customer', supplier, [shop], { subject: 'Re: Fwd: Order', cc: [boss] }),
  ]

  const { letters, outsiders } = conversationOf(log)

  expect(startHead({ subject: 'Order' }, letters, maria.address)).toMatchObject({ subject: 'Re: Order', to: [], cc: [] })
  expect(others(letters, { to: [], cc: [] }, maria.address)).toEqual([])
  expect(outsiderBefore(log, outsiders)).toBe('Supplier')
})

it('who was on a letter before belongs to the conversation, also when it is passed on to them', () => {
  const log = [
    letter('customer', maria, [shop, boss]),
    letter('internal', shop, [boss, maria], passedOn),
    letter('customer', boss, [shop], { subject: 'Re: Fwd: Order' }),
  ]

  const { letters, outsiders } = conversationOf(log)

  expect(others(letters, { to: [], cc: [] }, maria.address)).toEqual([boss.address])
  expect(outsiderBefore(log, outsiders)).toBeNull()
})

it('after the customer has written again nobody is warned', () => {
  const log = [
    letter('customer', maria, [shop]),
    letter('internal', shop, [supplier], passedOn),
    letter('customer', supplier, [shop]),
    letter('customer', maria, [shop]),
  ]

  expect(outsiderBefore(log, conversationOf(log).outsiders)).toBeNull()
})
