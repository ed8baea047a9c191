import { SendError } from '../../kit/send-error.ts'

/**
 * What a gateway's own words for a "no" mean. The lists of reasons are not published whole, so they are read for what they are about; what is about nothing
 * known concerns this message alone.
 */
export function explainWords(words: string): SendError {
  const detail = words
  if (/token|api.?key|unauthori[sz]ed|authori[sz]ation/i.test(words)) return new SendError('channel', { code: 'tokenInvalid', detail })
  if (/balance|money|funds|credit|payment|limit exceeded|баланс|средств/i.test(words))
    return new SendError('channel', { code: 'balanceEmpty', detail })
  if (/black.?list|stop.?list|blocked|unsubscribed|ч[её]рн/i.test(words))
    return new SendError('blocked', { code: 'recipientBlocked', detail })
  if (/alpha.?name|sender|source.?addr|\bfrom\b|отправител/i.test(words))
    return new SendError('channel', { code: 'senderRejected', detail })
  if (/phone|number|destination|recipient|receiver|msisdn|\bto\b|номер/i.test(words))
    return new SendError('permanent', { code: 'recipientUnknown', detail })
  if (/too long|length|text|message/i.test(words)) return new SendError('permanent', { code: 'textRejected', detail })
  return new SendError('permanent', { code: 'contentRejected', detail })
}
