import { describe, expect, it } from 'vitest'
import { parseLetter } from './parse-letter.ts'

/** A raw letter from its lines; text outside Latin-1 is written in UTF-8 unless bytes are given. */
const raw = (...lines: (string | Uint8Array)[]) =>
  Buffer.concat(lines.flatMap((line) => [typeof line === 'string' ? Buffer.from(line) : Buffer.from(line), Buffer.from('\r\n')]))

/** Windows-1251, KOI8-R and ISO-8859-5 by Node's own decoder, turned around. */
const inCharset = (charset: string, text: string) => {
  const decoder = new TextDecoder(charset)
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Uint8Array.from(text, (letter) => bytes.get(letter) ?? 63)
}

const sentence = 'Добрый день! Когда приедет заказ № 15? Жду ответа, Анна.'

describe('parseLetter', () => {
  it.each(['windows-1251', 'koi8-r', 'iso-8859-5', 'x-mac-cyrillic', 'ibm866'])('reads Russian text in %s', async (charset) => {
    const text = sentence.replace('№', 'N')
    const letter = await parseLetter(
      raw(
        'From: a@b.example',
        `Content-Type: text/plain; charset=${charset}`,
        'Content-Transfer-Encoding: 8bit',
        '',
        inCharset(charset, text),
      ),
    )
    expect(letter.text.trim()).toBe(text)
  })

  it.each(['windows-1251', 'koi8-r', 'iso-8859-5'] as const)('guesses %s where no charset, or a wrong one, is named', async (charset) => {
    const text = sentence.replace('№', 'N')
    for (const type of [
      '',
      'Content-Type: text/plain',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Type: text/plain; charset=iso-8859-1',
      'Content-Type: text/plain;\r\n charset="unknown-8bit"',
    ]) {
      const head = ['From: a@b.example', ...(type ? [type] : [])]
      const letter = await parseLetter(raw(...head, '', inCharset(charset, text)))
      expect(letter.text.trim(), type).toBe(text)
    }
  })

  it.each([
    'iso-8859-1',
    'us-ascii',
    'windows-1252',
    'windows-1251',
    'koi8-r',
    'UNKNOWN-8BIT',
    'x-unknown-8',
    'iso-8859-5',
    'latin1',
    'cp1251',
  ])('reads valid UTF-8 as such although it is labelled %s, in words and in layout', async (label) => {
    const letter = await parseLetter(
      raw(
        'Content-Type: multipart/alternative; boundary=b',
        '',
        '--b',
        `Content-Type: text/plain; charset=${label}`,
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.from(sentence).toString('base64'),
        '--b',
        `Content-Type: text/html; charset="${label}"`,
        'Content-Transfer-Encoding: 8bit',
        '',
        `<p>${sentence}</p>`,
        '--b--',
      ),
    )
    expect(letter.text.trim()).toBe(sentence)
    expect(letter.html).toContain(sentence)
  })

  it.each([
    ['windows-1251', 'koi8-r'],
    ['koi8-r', 'windows-1251'],
    ['windows-1251', 'iso-8859-5'],
  ])('reads Russian in %s although it is labelled %s', async (charset, label) => {
    const letter = await parseLetter(
      raw(`Content-Type: text/plain; charset=${label}`, '', inCharset(charset, 'Здравствуйте! Где мой заказ?')),
    )
    expect(letter.text.trim()).toBe('Здравствуйте! Где мой заказ?')
  })

  it.each([
    ['windows-1252', 'Grüße aus Köln, à bientôt'],
    ['windows-1251', 'СЧЁТ 15 ОТ 3 МАЯ'],
    ['koi8-u', 'Доброго дня! Де моє замовлення?'],
    ['iso-8859-2', 'Zażółć gęślą jaźń'],
  ])('believes the label %s where the bytes do not contradict it', async (label, text) => {
    const letter = await parseLetter(raw(`Content-Type: text/plain; charset=${label}`, '', inCharset(label, text)))
    expect(letter.text.trim()).toBe(text)
  })

  it('keeps good UTF-8 although one character is cut in two', async () => {
    const cut = Buffer.from(sentence).subarray(0, -2)
    const letter = await parseLetter(
      raw(
        'Content-Type: text/plain; charset=utf-8',
        'Content-Type: text/plain; charset=iso-8859-1',
        '',
        Buffer.concat([cut, Buffer.from([0xd0])]),
      ),
    )
    expect(letter.text).toContain('Добрый день! Когда приедет заказ № 15?')
  })

  it('repairs the broken part only, and leaves the one that names its charset', async () => {
    const letter = await parseLetter(
      raw(
        'Content-Type: multipart/alternative; boundary=b',
        '',
        '--b',
        'Content-Type: text/plain',
        '',
        inCharset('windows-1251', 'Привет, как дела с заказом?'),
        '--b',
        'Content-Type: text/html; charset=utf-8',
        '',
        '<p>Привет, как дела с заказом?</p>',
        '--b--',
      ),
    )
    expect(letter.text.trim()).toBe('Привет, как дела с заказом?')
    expect(letter.textOfHtml).toBe('Привет, как дела с заказом?')
  })

  it('reads Chinese and Japanese charsets', async () => {
    const gb = await parseLetter(raw('Content-Type: text/plain; charset=gb2312', '', Uint8Array.of(0xc4, 0xe3, 0xba, 0xc3)))
    const sjis = await parseLetter(raw('Content-Type: text/plain; charset=shift_jis', '', Uint8Array.of(0x93, 0xfa, 0x96, 0x7b)))
    expect(gb.text.trim()).toBe('你好')
    expect(sjis.text.trim()).toBe('日本')
  })

  it('reads encoded words, whole, cut between bytes, in KOI8-R, and raw bytes in a header', async () => {
    const subjectOf = async (line: string | Uint8Array) => (await parseLetter(raw(line, 'From: a@b.example', '', 'x'))).headers.subject
    expect(await subjectOf('Subject: =?utf-8?B?0J/RgNC40LLQtdGC?=')).toBe('Привет')
    expect(await subjectOf('Subject: =?utf-8?B?0J/RgNC40LI=?=\r\n =?utf-8?B?0LXRgg==?=')).toBe('Привет')
    expect(await subjectOf('Subject: =?utf-8?Q?=D0=9F=D1?= =?utf-8?Q?=80=D0=B8?=')).toBe('При')
    expect(await subjectOf('Subject: =?koi8-r?B?8NLJ18XU?=')).toBe('Привет')
    expect(await subjectOf('Subject: =?windows-1251?Q?=CF=F0=E8=E2=E5=F2?=')).toBe('Привет')
    expect(await subjectOf(Buffer.concat([Buffer.from('Subject: '), inCharset('windows-1251', 'Вопрос о доставке заказа')]))).toBe(
      'Вопрос о доставке заказа',
    )
    expect(await subjectOf(Buffer.concat([Buffer.from('Subject: '), inCharset('koi8-r', 'Вопрос о доставке заказа')]))).toBe(
      'Вопрос о доставке заказа',
    )
  })

  it('keeps every leaf that is not text as a file, with a name that is safe to show and to store', async () => {
    const letter = await parseLetter(
      raw(
        'Content-Type: multipart/mixed; boundary=b',
        '',
        '--b',
        'Content-Type: text/html',
        '',
        '<p>Смотрите <img src="cid:logo@x"></p>',
        '--b',
        'Content-Type: image/png; name="../../etc/passwd"',
        'Content-ID: <logo@x>',
        'Content-Transfer-Encoding: base64',
        '',
        'iVBORw0KGgo=',
        '--b',
        "Content-Type: application/pdf; name*=utf-8''%D0%A1%D1%87%D1%91%D1%82.pdf",
        'Content-Disposition: attachment',
        '',
        '%PDF-1.4',
        '--b',
        'Content-Type: message/rfc822',
        '',
        'Subject: inner',
        '',
        'inner text',
        '--b',
        'Content-Type: text/calendar',
        '',
        'BEGIN:VCALENDAR',
        '--b',
        'Content-Type: application/x-msdownload; name="photo\u202egnp.exe"',
        '',
        'MZ',
        '--b--',
      ),
    )
    expect(letter.attachments.map(({ name, contentId }) => [name, contentId])).toEqual([
      ['passwd', 'logo@x'],
      ['Счёт.pdf', null],
      ['letter.eml', null],
      ['invitation.ics', null],
      ['photognp.exe', null],
    ])
    expect(letter.text + letter.textOfHtml).not.toContain('inner text')
  })

  it('reads people, ids and dates, and leaves out what only looks like them', async () => {
    const { headers } = await parseLetter(
      raw(
        'From: "Иванова, Анна" <Anna@Shop.Example>',
        'To: support@besedka.example, Team: b@c.example, d@e.example;',
        'Cc: broken, <>, ok@example.com',
        'Message-ID: <One@Mail.Example> (comment)',
        'In-Reply-To: Your message of Monday <two@x>',
        'References: <one@x> <two@x>\r\n <one@x> junk <three@x',
        'Date: Thu, 05 Nov 2026 12:30:00 +0300',
        'Auto-Submitted: Auto-Replied (vacation)',
        '',
        'x',
      ),
    )
    expect(headers.from).toEqual({ name: 'Иванова, Анна', address: 'anna@shop.example' })
    expect(headers.to.map(({ address }) => address)).toEqual(['support@besedka.example', 'b@c.example', 'd@e.example'])
    expect(headers.cc.map(({ address }) => address)).toEqual(['ok@example.com'])
    expect(headers.messageId).toBe('<One@Mail.Example>')
    expect(headers.inReplyTo).toEqual(['<two@x>'])
    expect(headers.references).toEqual(['<one@x>', '<two@x>'])
    expect(headers.date?.toISOString()).toBe('2026-11-05T09:30:00.000Z')
    expect(headers.autoSubmitted).toBe('auto-replied (vacation)')
  })

  it('never lets a line break into a header value', async () => {
    const { headers } = await parseLetter(
      raw('Subject: =?utf-8?Q?a=0D=0ABcc:_evil@x=00?=', 'From: =?utf-8?Q?a=0Ab?= <a@b.example>', '', 'x'),
    )
    expect(headers.subject).toBe('a Bcc: evil@x')
    expect(headers.from?.name).toBe('a b')
  })
})
