import { describe, expect, it, vi } from 'vitest'
import { facebook } from '../../facebook/definition.ts'
import { messengerPlatform } from '../../facebook/platform.ts'
import { instagramPlatform } from '../../instagram/platform.ts'
import { checkOutgoing } from '../../kit/check-outgoing.ts'
import type { InboundEvent } from '../../kit/inbound.ts'
import { postsOf } from './fixtures/posts.ts'
import { useMessagingOffice } from './testing/use-messaging.ts'

const hourMs = 3_600_000
const letters = { page: 'x', instagram: 'ж' }

describe.each([
  ['Facebook', messengerPlatform],
  ['Instagram', instagramPlatform],
])('comments of %s', (_name, platform) => {
  const office = useMessagingOffice(platform)
  const posts = postsOf(platform.object)
  const said = async (post: object, settings: object = {}): Promise<InboundEvent[]> => {
    const raw = office.adapter.split(Buffer.from(JSON.stringify(post))) ?? []
    const connection = { ...office.connection, settings: { ...office.connection.settings, ...settings } }
    return (await Promise.all(raw.map(({ body }) => office.adapter.receive(body, connection)))).flat()
  }

  async function comment(text: string): Promise<Extract<InboundEvent, { kind: 'message' }>> {
    office.boris.comment(text)
    return await vi.waitFor(async () => {
      const found = (await office.heard()).find((event) => event.kind === 'message' && event.text === text)
      if (found?.kind !== 'message') throw new Error('Not there yet')
      return found
    }, 20_000)
  }

  it('a comment comes with its author and its post, and is answered in private once', async () => {
    const { externalId, contact, extras } = await comment('How much is the lamp?')
    expect(contact.value).toBe(office.boris.person.id)
    expect(contact.name).not.toBe(contact.value)
    const post = await office.adapter.findPost?.(extras?.comment?.postId ?? '', office.connection)
    expect(post).toEqual({ url: expect.stringContaining('https://'), text: 'New lamps are here. Which one for the porch?' })

    await office.reply({ text: 'Ten', answersComment: externalId })

    expect(office.boris.messages().at(-1)).toMatchObject({ fromCompany: true, text: 'Ten', comment: true })
    await expect(office.reply({ text: 'Nine', answersComment: externalId })).rejects.toMatchObject({
      kind: 'permanent',
      problem: { code: 'commentAnswered', detail: expect.stringContaining('10900') },
    })
    expect(office.boris.messages().filter(({ fromCompany }) => fromCompany)).toHaveLength(1)
    // What we answered is no echo of somebody else's.
    expect((await office.heard()).some(({ kind }) => kind === 'echo')).toBe(false)
  })

  it('a comment opens no window: an ordinary message after it is refused', async () => {
    office.clock.at = new Date(office.clock.at.getTime() + 8 * 24 * hourMs)
    await comment('Still there?')

    await expect(office.reply({ text: 'Yes', customerWroteAt: null })).rejects.toMatchObject({ kind: 'window_closed' })
  })

  it.each([
    ['a second before seven days have passed', 7 * 24 * hourMs - 1_000, undefined],
    ['a second after seven days', 7 * 24 * hourMs + 1_000, 'commentGone'],
  ])('it is answered until seven days have passed: %s', async (_when, afterMs, problem) => {
    const { externalId } = await comment('Until when?')
    const until = new Date(office.clock.at.getTime() + 7 * 24 * hourMs)
    office.clock.at = new Date(office.clock.at.getTime() + afterMs)

    const asked = { text: 'Six', files: [], replyUntil: null, privateReply: { until, used: false } }
    expect(checkOutgoing(platform.definition.capabilities, asked, office.clock.at) === undefined).toBe(problem === undefined)
    const sent = office.reply({ text: 'Six', answersComment: externalId })
    if (problem === undefined) await sent
    else await expect(sent).rejects.toMatchObject({ kind: 'permanent', problem: { code: problem } })
  })

  it('the longest answer that we allow is taken, and a longer one is not offered', async () => {
    const { externalId } = await comment('Tell me all')
    const { privateReply, textLength } = platform.definition.capabilities
    const letter = letters[platform.object]
    const longest = letter.repeat(Math.floor((privateReply?.textLength ?? 0) / (privateReply?.inBytes ? Buffer.byteLength(letter) : 1)))
    const asked = (text: string) => ({ text, files: [], replyUntil: null, privateReply: { until: new Date(8.64e15), used: false } })

    expect(checkOutgoing(platform.definition.capabilities, asked(longest), office.clock.at)).toBeUndefined()
    expect(checkOutgoing(platform.definition.capabilities, asked(`${longest}${letter}`), office.clock.at)).toMatchObject({
      reason: longest.length < textLength ? 'privateReplyUnfit' : 'textTooLong',
    })
    await office.reply({ text: longest, answersComment: externalId })
    expect(office.boris.messages().at(-1)?.text).toBe(longest)
  })

  it('a comment that was taken back cannot be answered', async () => {
    const { externalId } = await comment('Never mind')
    office.boris.removeComment(office.boris.messages().findLast(({ comment: isOne }) => isOne)?.id ?? 0)

    await expect(office.reply({ text: 'Yes?', answersComment: externalId })).rejects.toMatchObject({
      kind: 'permanent',
      problem: { code: 'commentGone' },
    })
  })

  it('our own comments, and all of them while the setting is off, are no messages of customers', async () => {
    expect(await said(posts.ownComment)).toEqual([{ kind: 'ignored', reason: 'a comment of our own' }])
    expect(await said(posts.comment, { comments: false })).toEqual([{ kind: 'ignored', reason: 'comments are left alone' }])
    expect(await said(posts.comment)).toMatchObject([{ kind: 'message', text: 'How much is it?', extras: { comment: {} } }])
    expect(await said(posts.comment, { accountId: '1' })).toMatchObject([{ kind: 'ignored' }])
  })

  it('comments are asked for only where they are wanted, and given up again', async () => {
    const { adapter, connection, account } = office
    expect(account.hearsComments?.()).toBe(true)

    await adapter.connect?.({ ...connection, settings: { ...connection.settings, comments: false } })

    expect(account.hearsComments?.()).toBe(false)
    expect(account.hasHook()).toBe(true)
    expect((await adapter.check(connection)).at(-1)).toMatchObject({ id: 'hook', state: 'failed', problem: { code: 'notPermitted' } })
    await adapter.connect?.(connection)
    expect((await adapter.check(connection)).at(-1)).toMatchObject({ id: 'hook', state: 'passed' })
  })
})

describe('comments of a page', () => {
  const office = useMessagingOffice(messengerPlatform)
  const posts: Record<string, object | undefined> = { ...postsOf('page') }
  const said = async (name: string) => {
    const [raw] = office.adapter.split(Buffer.from(JSON.stringify(posts[name]))) ?? []
    return raw ? await office.adapter.receive(raw.body, office.connection) : []
  }

  it('are followed: changed, taken back, with a picture', async () => {
    expect(await said('comment')).toMatchObject([
      {
        contact: { value: '5521345678901234', name: 'Boris Volkov' },
        sentAt: new Date(1_775_026_600_000),
        extras: { comment: { postUrl: 'https://www.facebook.example/p/122' } },
      },
    ])
    expect(await said('commentEdited')).toMatchObject([{ kind: 'edit', externalId: '122_456', text: 'How much are two?' }])
    expect(await said('commentRemoved')).toEqual([{ kind: 'delete', externalId: '122_456' }])
    expect(await said('commentWithPhoto')).toMatchObject([{ kind: 'message', files: [{ name: 'photo.jpg' }] }])
  })

  it('alone are kept of all that the page tells of its posts', () => {
    const told = (value: object) =>
      office.adapter.split(Buffer.from(JSON.stringify({ object: 'page', entry: [{ id: '1', changes: [{ field: 'feed', value }] }] })))
    expect(told({ item: 'reaction', verb: 'add', post_id: '1_2', from: { id: '5' } })).toEqual([])
    expect(told({ item: 'comment', verb: 'hide', comment_id: '2_3', post_id: '1_2', from: { id: '5' } })).toEqual([])
  })

  it('are off until somebody asks for them', () => {
    expect(facebook.settings.parse({ accountId: '102290129340398', appId: '1048576123456789' })).toMatchObject({ comments: false })
  })
})
