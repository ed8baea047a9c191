import { afterAll, describe, expect, it } from 'vitest'
import { createLetterWorkers, readLetter } from './read-letter.ts'

const head = 'From: Anna <anna@shop.example>\r\nSubject: Bomb\r\nMessage-ID: <b@x>\r\n'

const bombs: Record<string, () => string> = {
  '5,000 levels of parts': () => {
    let text = head
    for (let level = 0; level < 5_000; level++) text += `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`
    return text
  },
  '10,000 parts': () =>
    `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\nContent-Type: application/pdf\r\n\r\nx\r\n'.repeat(10_000)}--b--`,
  '100,000 headers': () => `${head}${'X-Filler: filler\r\n'.repeat(100_000)}\r\ntext`,
  '850 KB of encoded words': () => `${head}X: ${'=?utf-8?Q?=D0?= '.repeat(50_000)}\r\nCc: ${'=?utf-8?Q?=D0?= '.repeat(3_000)}\r\n\r\ntext`,
  '850 KB of encoded words in the subject': () => `Subject: ${'=?utf-8?Q?=D0?=\r\n '.repeat(47_000)}\r\n${head}\r\ntext`,
  'an address list of 1 MB': () => `To: ${'"a" <a@b.example>, '.repeat(55_000)}\r\n${head}\r\ntext`,
  'comments without an end': () => `Content-Type: text/plain ${'('.repeat(500_000)}\r\n${head}\r\ntext`,
  'HTML of 30,000 open elements': () => `${head}Content-Type: text/html\r\n\r\n${'<div><blockquote>'.repeat(30_000)}deep`,
  'HTML with 60,000 closings of what was never opened': () =>
    `${head}Content-Type: text/html\r\n\r\n${'<b>'.repeat(60_000)}${'</i>'.repeat(60_000)}`,
  '200 boundaries that are prefixes of one another': () => {
    let text = head
    for (let level = 1; level < 190; level++)
      text += `Content-Type: multipart/mixed; boundary=${'b'.repeat(level)}\r\n\r\n--${'b'.repeat(level)}\r\n`
    return `${text}\r\n\r\n${'--b b\r\n'.repeat(60_000)}`
  },
}

describe('readLetter', () => {
  const workers = createLetterWorkers()
  afterAll(() => workers.close())

  it('reads a letter in a worker', async () => {
    const letter = await readLetter(Buffer.from(`${head}\r\nHello`), workers)
    expect(letter).toMatchObject({ text: 'Hello', quarantined: null, headers: { subject: 'Bomb', messageId: '<b@x>' } })
  })

  it.each(Object.entries(bombs))('survives %s', async (_name, make) => {
    const raw = Buffer.from(make(), 'latin1')
    const started = performance.now()

    const letter = await readLetter(raw, workers)

    expect(performance.now() - started).toBeLessThan(16_000)
    if (letter.quarantined) {
      expect(letter.attachments.map(({ name, bytes }) => [name, Buffer.compare(bytes, raw)])).toEqual([['letter.eml', 0]])
    }
    expect(letter.headers.from?.address ?? 'anna@shop.example').toBe('anna@shop.example')
    const next = await readLetter(Buffer.from(`${head}\r\nNext`), workers)
    expect(next.text).toBe('Next')
  })

  it('quarantines a letter that takes too long, keeping sender and subject, and reads the next one', async () => {
    const hasty = createLetterWorkers({ deadlineMs: 30, size: 1 })
    const slow = Buffer.from(`${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(300_000)}--b--`)

    const [letter, next] = await Promise.all([readLetter(slow, hasty), readLetter(Buffer.from(`${head}\r\nNext`), hasty)])

    expect(letter).toMatchObject({ quarantined: 'time', text: '', headers: { subject: 'Bomb', from: { address: 'anna@shop.example' } } })
    expect(letter.attachments).toHaveLength(1)
    expect(next.text).toBe('Next')
    await hasty.close()
  })

  it('quarantines a letter that wants too much memory', async () => {
    const poor = createLetterWorkers({ memoryMb: 16, deadlineMs: 20_000, size: 1 })
    const greedy = Buffer.from(`${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(300_000)}--b--`)

    expect((await readLetter(greedy, poor)).quarantined).toBe('memory')
    await poor.close()
  })
})
