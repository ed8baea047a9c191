import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerSubject, outgoingHeaders } from './outgoing-headers.ts'
import { readReplyToken } from './reply-token.ts'

const given = {
  chatId: '01980a4e-7c1d-7a2b-8f3e-0123456789ab',
  messageId: '01980a4e-7c1d-7a2b-8f3e-0123456789ac',
  domain: 'shop.example',
  secret: 's',
}

/** Text made of what breaks lines and ids. */
const hostile = fc.string({ unit: fc.constantFrom('a', 'Ж', '<', '>', '@', ':', ' ', '\r', '\n', '\u0000', '\u2028', '\ud800') })

describe('headers of our letter', () => {
  it('answer the last letter and carry the token of the chat', () => {
    const headers = outgoingHeaders({ ...given, subject: 'Отв: Заказ 15', references: ['<one@x>', '<two@x>'] })

    expect(headers).toMatchObject({ inReplyTo: '<two@x>', references: ['<one@x>', '<two@x>'], subject: 'Re: Заказ 15' })
    expect(readReplyToken(headers.messageId, 's')).toBe(given.chatId)
    expect(outgoingHeaders({ ...given, subject: 'x', references: [] }).messageId).toBe(headers.messageId)
  })

  it('keep the first letter and the latest of a long conversation', () => {
    const references = Array.from({ length: 100 }, (_, index) => `<${index}@x>`)
    const headers = outgoingHeaders({ ...given, subject: 'x', references })

    expect(headers.references).toHaveLength(20)
    expect(headers.references[0]).toBe('<0@x>')
    expect(headers.references.at(-1)).toBe('<99@x>')
  })

  it('leave the subject of a first letter as the operator wrote it', () => {
    expect(outgoingHeaders({ ...given, subject: 'Ваш договор', references: [] })).toMatchObject({ subject: 'Ваш договор', inReplyTo: null })
    expect(answerSubject('Re: RE: Fwd: x')).toBe('Re: x')
  })

  it('never let a line break through', () => {
    fc.assert(
      fc.property(hostile, fc.array(hostile), (subject, references) => {
        const { messageId, inReplyTo, ...headers } = outgoingHeaders({ ...given, subject, references })
        const all = [messageId, inReplyTo ?? '', headers.subject, ...headers.references, ...Object.values(headers.other)]
        return all.every((value) => !/[\r\n\0\u2028]/.test(value))
      }),
    )
  })
})
