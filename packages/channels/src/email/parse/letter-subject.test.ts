import { describe, expect, it } from 'vitest'
import { processorMsOf } from '../testing/processor-ms-of.ts'
import { readSubject, sameSubject } from './letter-subject.ts'

describe('readSubject', () => {
  it.each([
    ['Заказ 15', 'Заказ 15', 'new'],
    ['Re: Заказ 15', 'Заказ 15', 'answer'],
    ['RE: FW: Заказ 15', 'Заказ 15', 'answer'],
    ['Отв: Re[2]: Заказ 15', 'Заказ 15', 'answer'],
    ['Ответ: Заказ 15', 'Заказ 15', 'answer'],
    ['Re(3): Заказ 15', 'Заказ 15', 'answer'],
    ['Re^2: Заказ 15', 'Заказ 15', 'answer'],
    ['Re : Commande', 'Commande', 'answer'],
    ['AW: WG: Bestellung', 'Bestellung', 'answer'],
    ['Fwd: Заказ 15', 'Заказ 15', 'forward'],
    ['Пересл: Заказ 15', 'Заказ 15', 'forward'],
    ['[#1234] Re: Заказ 15', 'Заказ 15', 'answer'],
    ['Re: [shop-users] Заказ 15', 'Заказ 15', 'answer'],
    ['[EXTERNAL] Заказ 15', 'Заказ 15', 'new'],
    ['***SPAM*** Заказ 15', 'Заказ 15', 'new'],
    ['Заказ 15 (fwd)', 'Заказ 15', 'new'],
    ['Research: results', 'Research: results', 'new'],
    ['Re:', '', 'answer'],
    ['[важно]', '[важно]', 'new'],
    ['', '', 'new'],
  ])('%s → %s', (subject, bare, kind) => {
    expect(readSubject(subject)).toMatchObject({ bare, kind })
  })

  it('stays quick for a subject made of prefixes', () => {
    const took = processorMsOf(() => {
      readSubject('Re: [x] '.repeat(20_000))
      readSubject(`${' '.repeat(100_000)}x${' '.repeat(100_000)}`)
    })
    expect(took).toBeLessThan(1_000)
  })

  it('tells tickets apart by their numbers', () => {
    expect(sameSubject('[#1] Заказ', 'Re: [#2] Заказ')).toBe(false)
    expect(sameSubject('[#1] Заказ', 'Re: [#1] Заказ')).toBe(true)
    expect(sameSubject('Заказ', '[Ticket 1] Заказ')).toBe(true)
  })

  it('takes empty subjects for different ones', () => {
    expect(sameSubject('Re: ', '')).toBe(false)
    expect(sameSubject('Re: Заказ  15', 'заказ 15')).toBe(true)
  })
})
