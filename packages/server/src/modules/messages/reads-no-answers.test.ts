import { expect, it } from 'vitest'
import { readsNoAnswers } from './reads-no-answers.ts'

it.each([
  ['noreply@shop.test', true],
  ['No-Reply@shop.test', true],
  ['no_reply@shop.test', true],
  ['donotreply@shop.test', true],
  ['do-not-reply@shop.test', true],
  ['dont-reply@shop.test', true],
  ['noreply-orders@shop.test', true],
  ['no-reply+a1b2@shop.test', true],
  ['MAILER-DAEMON@shop.test', true],
  ['postmaster@shop.test', true],
  ['bounces@shop.test', true],
  ['bounce+77@shop.test', true],
  ['marina@noreply.test', false],
  ['nora.reply@shop.test', false],
  ['donald@shop.test', false],
  ['noreplyakov@shop.test', false],
  ['bouncer@shop.test', false],
  [null, false],
])('of %s it is said whether nobody reads there: %s', (address, unread) => {
  expect(readsNoAnswers(address)).toBe(unread)
})
