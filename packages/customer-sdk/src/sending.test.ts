import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CustomerChat } from './customer-chat.ts'
import { givenChat, givenOpenChat, pass, reload, settle } from './testing/given-chat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('sending', () => {
  it('shows a message at once and confirms it when the server has answered', async () => {
    const { server, chat } = givenChat()
    await chat.open()

    const id = chat.send({ text: '  Hello  ' })
    expect(chat.getSnapshot().outgoing).toMatchObject([{ id, text: 'Hello' }])
    await settle()

    expect(server.messages).toMatchObject([{ id, text: 'Hello' }])
    expect(chat.getSnapshot().outgoing).toEqual([])
    expect(chat.getSnapshot().messages).toMatchObject([{ id, text: 'Hello', status: 'sent' }])
  })

  it('says which message it answers, also after the page was loaded again', async () => {
    const quote = { messageId: 'first', text: 'Where is it?', fromCustomer: false }
    const { server, chat: before } = givenChat()
    await before.open()
    server.failNext('/messages', 'offline')
    before.send({ text: 'At home', quote })
    await settle()
    expect(before.getSnapshot().outgoing).toMatchObject([{ text: 'At home', quote }])
    before.dispose()

    const { chat } = givenChat({ server })
    await chat.open()
    await pass(5_000)

    expect(server.callsTo('/messages').at(-1)?.body).toMatchObject({ text: 'At home', quotesId: 'first' })
  })

  it('sends nothing for an empty message', async () => {
    const { chat } = givenChat()
    await chat.open()

    expect(chat.send({ text: '   ' })).toBeUndefined()
    expect(chat.getSnapshot().outgoing).toEqual([])
  })

  it('stores a message once when the line is cut before the answer: whenever it is repeated, it has the same id', async () => {
    const { server, chat } = givenChat()
    await chat.open()
    server.failNext('/messages', 'offline')
    await settle()
    server.failNext('/messages', 'cutBeforeAnswer')

    const id = chat.send({ text: 'Once' })
    await pass(5_000)

    // The feed may tell of the message before it is time to repeat it.
    expect(new Set(server.callsTo('/messages').map((call) => call.body.id))).toEqual(new Set([id]))
    expect(server.messages).toHaveLength(1)
    expect(chat.getSnapshot().messages).toHaveLength(1)
    expect(chat.getSnapshot().outgoing).toEqual([])
  })

  it('follows the link of an operator with the first message, once, and by no opening of the page', async () => {
    const { server, chat: scanned } = givenChat({ bridgeLink: 'words-of-link' })
    await scanned.open()
    await settle()
    scanned.dispose()
    // The address of a page that is loaded again has no link any more.
    const { chat } = givenChat({ server })
    await chat.open()
    const followed = () => server.callsTo('/sessions').filter(({ body }) => body.bridgeLink === 'words-of-link')
    expect(followed()).toEqual([])

    server.failNext('/sessions', 'offline')
    chat.send({ text: 'Hello' })
    chat.send({ text: 'It is me' })
    await pass(5_000)

    expect(server.messages.map(({ text }) => text)).toEqual(['Hello', 'It is me'])
    expect(followed()).toHaveLength(1)
    expect(new Set(server.callsTo('/messages').map(({ token }) => token))).toEqual(new Set(['token-1']))
    const paths = server.calls.filter(({ body }) => body.bridgeLink || body.text).map(({ path }) => path)
    expect(paths).toEqual(['/sessions', '/messages', '/messages'])
  })

  it.each<[string, (chat: CustomerChat) => Promise<void>]>([
    ['the form before it', (chat) => chat.fillPreChat({ values: ['nina@people.test'], consent: true })],
    ['their name', (chat) => chat.introduce('Nina')],
    ['their address', (chat) => chat.leaveContact({ type: 'email', value: 'nina@people.test' })],
  ])('follows the link before the visitor is known by %s', async (_, fill) => {
    const { server, chat } = await givenOpenChat({ bridgeLink: 'words-of-link' })
    const before = server.calls.length

    await fill(chat)

    const [first, second] = server.calls.slice(before)
    expect(first).toMatchObject({ path: '/sessions', body: { bridgeLink: 'words-of-link' } })
    expect(second?.path).not.toBe('/sessions')
  })

  it('keeps the order of what was written offline', async () => {
    const { server, chat } = givenChat()
    await chat.open()
    server.offline = true
    server.cutSockets()

    for (const text of ['one', 'two', 'three']) chat.send({ text })
    await pass(4_000)
    expect(chat.getSnapshot().outgoing).toMatchObject([{ fault: { code: 'networkError' } }, {}, {}])
    server.wake()
    await settle()

    expect(server.messages.map((message) => message.text)).toEqual(['one', 'two', 'three'])
  })

  it('sends after a reload what the page before could not', async () => {
    const { server, chat } = givenChat()
    await chat.open()
    server.offline = true
    const id = chat.send({ text: 'Still here' })
    await settle()
    await reload({ server, chat })

    expect(server.messages).toMatchObject([{ id, text: 'Still here' }])
    const { chat: third } = givenChat({ server })
    await third.start()
    expect(third.getSnapshot().outgoing).toEqual([])
  })

  it('marks a refused message with the reason, lets the next one go, and sends it again on retry', async () => {
    const { server, chat } = await givenOpenChat()
    server.failNext('/messages', { status: 422, code: 'channelDeactivatedException' })

    const id = chat.send({ text: 'Refused' }) ?? ''
    chat.send({ text: 'Next' })
    await settle()
    expect(chat.getSnapshot().outgoing).toMatchObject([
      { id, status: 'failed', fault: { code: 'channelDeactivatedException', message: 'Text of channelDeactivatedException' } },
    ])
    chat.retry(id)
    await settle()

    expect(server.messages.map((message) => message.text)).toEqual(['Next', 'Refused'])
    expect(server.messages[1]?.id).toBe(id)
  })

  it('keeps a refused message and its reason over a reload, until somebody decides', async () => {
    const { server, chat } = await givenOpenChat()
    server.failNext('/messages', { status: 422, code: 'channelDeactivatedException' })
    const id = chat.send({ text: 'Refused' }) ?? ''
    await settle()
    const reloaded = await reload({ server, chat })

    expect(reloaded.getSnapshot().outgoing).toMatchObject([{ id, status: 'failed', fault: { code: 'channelDeactivatedException' } }])
    reloaded.retry(id)
    await settle()

    expect(server.messages).toMatchObject([{ id, text: 'Refused' }])
  })

  it('keeps the words of a message whose file did not get up before a reload, and does not send them alone unasked', async () => {
    const { server, chat } = await givenOpenChat()
    server.offline = true
    const id = chat.send({ text: 'Look at this', files: [new File(['cat'], 'cat.png', { type: 'image/png' })] }) ?? ''
    await settle()
    const reloaded = await reload({ server, chat })

    expect(server.messages).toEqual([])
    expect(reloaded.getSnapshot().outgoing).toMatchObject([{ id, text: 'Look at this', status: 'failed', fault: { code: 'filesLost' } }])
    reloaded.retry(id)
    await settle()

    expect(server.messages).toMatchObject([{ id, text: 'Look at this' }])
  })

  it('waits as long as the server asks', async () => {
    const { server, chat } = await givenOpenChat()
    server.failNext('/messages', { status: 429, code: 'tooManyRequestsException', retryAfter: 20 })

    chat.send({ text: 'Fast' })
    await pass(19_000)
    server.wake()
    expect(server.messages).toHaveLength(0)
    await pass(2_000)

    expect(server.messages).toHaveLength(1)
  })

  it('uploads files first, with progress, and not again when only the message failed', async () => {
    const { server, chat } = await givenOpenChat()
    server.failNext('/messages', { status: 503, code: 'serviceUnavailableException' })
    const seen: number[] = []
    chat.subscribe(() => seen.push(chat.getSnapshot().outgoing[0]?.files[0]?.progress ?? -1))

    chat.send({ files: [new File(['cat'], 'cat.png', { type: 'image/png' })] })
    await pass(5_000)

    expect(seen).toContain(0.5)
    expect(server.callsTo('/files')).toHaveLength(1)
    expect(server.callsTo('/messages').at(-1)?.body.fileIds).toHaveLength(1)
    expect(chat.getSnapshot().outgoing).toEqual([])
  })

  it('goes on without a file that is taken out while it is uploaded', async () => {
    const { server, chat } = await givenOpenChat()
    const id = chat.send({ text: 'Two lamps', files: ['a.png', 'b.png'].map((name) => new File(['lamp'], name)) }) ?? ''
    const [first] = chat.getSnapshot().outgoing[0]?.files ?? []

    chat.removeFile(id, first?.key ?? '')
    await settle()

    expect(server.messages).toMatchObject([{ id, text: 'Two lamps' }])
    expect(server.callsTo('/messages').at(-1)?.body.fileIds).toHaveLength(1)
    expect(chat.getSnapshot().outgoing).toEqual([])
  })

  it('says which file is not taken, and sends the rest when it is taken out', async () => {
    const { server, chat } = await givenOpenChat()
    server.failNext('/files', { status: 422, code: 'fileTypeNotAllowedException' })
    const id = chat.send({ files: ['a.exe', 'b.png'].map((name) => new File(['lamp'], name)) }) ?? ''
    await settle()
    const [refused, taken] = chat.getSnapshot().outgoing[0]?.files ?? []
    expect([refused?.fault?.code, taken?.fault, taken?.uploaded === null]).toEqual(['fileTypeNotAllowedException', null, false])
    expect(chat.getSnapshot().outgoing[0]).toMatchObject({ status: 'failed', fault: refused?.fault })
    expect(server.messages).toEqual([])

    chat.removeFile(id, refused?.key ?? '')
    await settle()

    expect(server.messages).toMatchObject([{ id }])
    expect(server.callsTo('/messages').at(-1)?.body.fileIds).toEqual([taken?.uploaded?.id])
    expect(chat.getSnapshot().outgoing).toEqual([])
  })

  it('takes a message back with its last file', async () => {
    const { server, chat } = await givenOpenChat()
    server.failNext('/files', { status: 422, code: 'fileTypeNotAllowedException' })
    const id = chat.send({ files: [new File(['lamp'], 'a.exe')] }) ?? ''
    await settle()

    chat.removeFile(id, chat.getSnapshot().outgoing[0]?.files[0]?.key ?? '')

    expect(chat.getSnapshot().outgoing).toEqual([])
    expect(server.messages).toEqual([])
  })

  it('takes back a message that waits', async () => {
    const { server, chat } = givenChat()
    await chat.open()
    server.offline = true

    const id = chat.send({ text: 'Never mind' }) ?? ''
    await settle()
    chat.cancel(id)
    server.wake()
    await pass(5_000)

    expect(server.messages).toEqual([])
    expect(chat.getSnapshot().outgoing).toEqual([])
  })
})
