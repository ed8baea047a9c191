import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findReplyToken, ownMessageId, readReplyToken, replyAddress, writeReplyToken } from './reply-token.ts'

const secret = 'a-secret-of-the-channel'
const chatId = '01980a4e-7c1d-7a2b-8f3e-0123456789ab'
const nobody = { inReplyTo: [], references: [], to: [], cc: [], deliveredTo: [] }

describe('the token of a chat', () => {
  it('comes back as the chat it was written for, for every id', () => {
    fc.assert(fc.property(fc.uuid(), (id) => readReplyToken(writeReplyToken({ chatId: id, secret }), secret) === id))
  })

  it('is found in our Message-ID, in older references and in the address, whatever happened to the case', () => {
    const own = ownMessageId({ chatId, secret, messageId: chatId, domain: 'shop.example' })
    const address = replyAddress('support@shop.example', writeReplyToken({ chatId, secret })).toUpperCase()

    expect(findReplyToken({ ...nobody, inReplyTo: [own] }, secret)).toBe(chatId)
    expect(findReplyToken({ ...nobody, inReplyTo: ['<x@y>'], references: [own, '<x@y>'] }, secret)).toBe(chatId)
    expect(findReplyToken({ ...nobody, to: [{ name: '', address }] }, secret)).toBe(chatId)
    expect(findReplyToken({ ...nobody, inReplyTo: ['<x@y>'] }, secret)).toBeNull()
  })

  it('is not accepted when a character of it differs, or for another channel', () => {
    const token = writeReplyToken({ chatId, secret })
    for (let index = 0; index < token.length; index++) {
      const other = token[index] === 'a' ? 'b' : 'a'
      expect(readReplyToken(token.slice(0, index) + other + token.slice(index + 1), secret)).toBeNull()
    }
    expect(readReplyToken(token, 'another secret')).toBeNull()
  })

  it('never throws and never accepts what others write', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => readReplyToken(Buffer.from(bytes).toString('latin1'), secret) === null),
    )
  })
})
