import type { LetterView, MessageView } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { sampleMessage } from '../../../live/testing/sample-views.ts'
import { bareSubject, customerAddress, isBounce, others, startHead } from './letter-head.ts'

const shop = { name: 'Shop', address: 'help@shop.example' }
const maria = { name: 'Maria', address: 'maria@mail.example' }
const pavel = { name: '', address: 'pavel@mail.example' }
const boss = { name: 'Boss', address: 'boss@mail.example' }

function letter(change: Partial<LetterView>, message: Partial<MessageView> = {}): MessageView {
  const head = {
    subject: 'Order 4815',
    from: maria,
    to: [shop],
    cc: [],
    hasHtml: false,
    remotePictures: 0,
    quotedText: null,
    automatic: false,
  }
  return sampleMessage({ ...message, extras: { letter: { ...head, ...change } } })
}

const nobodyElse = { to: [], cc: [] }

describe('the head of a reply', () => {
  it('goes on with the subject, marked as an answer once', () => {
    expect(startHead({ subject: 'Order 4815' }, [], null).subject).toBe('Re: Order 4815')
    expect(startHead({ subject: 'RE: Order 4815' }, [], null).subject).toBe('RE: Order 4815')
  })

  it('takes the subject of the last letter when it has changed on the way', () => {
    expect(startHead({ subject: 'Order 4815' }, [letter({ subject: 'Discount' })], null).subject).toBe('Re: Discount')
  })

  it('misses its subject where none was ever given', () => {
    expect(startHead({ subject: null }, [], null).problem).toBe('subjectMissing')
    expect(startHead({ subject: 'Order' }, [], null).problem).toBeUndefined()
  })

  it('goes to those whom our last letter reached, too', () => {
    const ours = letter({ from: shop, to: [maria, pavel], cc: [boss] }, { kind: 'reply' })

    expect(startHead({ subject: 'Order' }, [ours], maria.address)).toMatchObject({ to: [pavel.address], cc: [boss.address] })
  })
})

describe('an answer to all', () => {
  it('reaches everybody on the last letter but us, the customer, and who is there already', () => {
    const first = letter({})
    const second = letter({ to: [shop, pavel], cc: [boss] }, { seq: 2 })

    expect(others([first, second], nobodyElse, maria.address)).toEqual([pavel.address, boss.address])
    expect(others([first, second], { to: [], cc: ['BOSS@mail.example'] }, maria.address)).toEqual([pavel.address])
  })

  it('knows our own address by our letters', () => {
    const ours = letter({ from: shop, to: [maria] }, { kind: 'reply' })
    const theirs = letter({ to: [shop, pavel] }, { seq: 2 })

    expect(others([ours, theirs], nobodyElse, maria.address)).toEqual([pavel.address])
  })

  it('has nobody more after a letter to us alone, nor after a machine has written', () => {
    expect(others([letter({})], nobodyElse, maria.address)).toEqual([])
    expect(others([letter({ automatic: true, cc: [boss] })], nobodyElse, maria.address)).toEqual([])
  })
})

it('takes the address of the person, not of the machine that wrote last', () => {
  const bounce = letter({ automatic: true, from: { name: '', address: 'MAILER-DAEMON@mail.example' } }, { seq: 2 })

  expect(customerAddress([letter({}), bounce])).toBe(maria.address)
})

it('compares subjects without what mail programs put before them', () => {
  expect(bareSubject('Re: RE[2]: Fwd: Order 4815')).toBe(bareSubject('order 4815'))
  expect(bareSubject('Отв: Заказ')).toBe('заказ')
  expect(bareSubject('Reading list')).toBe('reading list')
})

it('tells a report about a lost letter from an absence note', () => {
  const automatic = letter({ automatic: true }).extras?.letter as LetterView

  expect(isBounce(automatic)).toBe(false)
  expect(isBounce({ ...automatic, from: { name: '', address: 'postmaster@mail.example' } })).toBe(true)
  expect(isBounce({ ...automatic, from: null })).toBe(true)
})
