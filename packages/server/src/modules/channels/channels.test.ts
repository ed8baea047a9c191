import { newId, SiteChatSettings } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { seedFile } from '../../testing/seed.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

describe('connecting a channel', () => {
  it('gives it a key of its own and shows it to every colleague', async () => {
    const { anna, channel, site } = await given.office()
    const screen = await anna.listens()

    const shop = await channel('Shop')

    expect(shop.key).not.toBe(site.key)
    expect((await screen.hears('channel.created')).payload.channel).toEqual({
      id: shop.id,
      version: shop.version,
      type: 'site_chat',
      name: 'Shop',
      active: true,
      teamId: null,
      lateReplies: false,
      forbidden: null,
    })
  })

  it('refuses a name that is taken, also when two take it at once', async () => {
    const { channel } = await given.office()

    await expectError(channel('Site'), 'duplicateChannelNameException', { name: 'Site' })
    await expectError(channel('SITE'), 'duplicateChannelNameException', { name: 'SITE' })
    const outcomes = await Promise.allSettled([channel('Shop'), channel('Shop'), channel('Shop')])
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(2)
    for (const { reason } of refused) await expectError(Promise.reject(reason), 'duplicateChannelNameException', { name: 'Shop' })
  })

  it('knows an account again however its secret was pasted', async () => {
    const { administrator } = await given.office()
    const bot = (name: string, token: string) =>
      administrator.api.channels.create({ type: 'telegram', name, settings: {}, secrets: { token } })
    const token = `1234567890:${'x'.repeat(31)}last`

    expect((await bot('Shop', `  ${token} `)).secrets).toEqual({ token: 'last' })
    await expectError(bot('Shop 2', token), 'serviceAccountAlreadyExistsException')
  })

  it('does not send a stored password to another server, login or port', async () => {
    const { administrator } = await given.office()
    const mailbox = {
      address: 'shop@corp.test',
      protocol: 'imap',
      ...{ receiveHost: 'imap.corp.test', receivePort: 993, receiveSecurity: 'tls' },
      ...{ sendHost: 'smtp.corp.test', sendPort: 465, sendSecurity: 'tls' },
    }
    const channel = await administrator.api.channels.create({
      type: 'email',
      name: 'Mail',
      settings: mailbox,
      secrets: { password: 'first', sendPassword: 'second' },
    })
    const change = (settings: object, secrets?: Record<string, string>) =>
      administrator.api.channels.update({ channelId: channel.id, settings: { ...mailbox, ...settings }, ...(secrets && { secrets }) })

    for (const moved of [{ receiveHost: 'imap.attacker.test' }, { sendPort: 25 }, { receiveSecurity: 'none' }, { receiveLogin: 'anna' }])
      await expectError(change(moved), 'validationException', { fields: { 'secrets.password': { key: 'required', params: {} } } })
    expect((await change({ senderName: 'Shop' })).secrets).toEqual({ password: '', sendPassword: '' })
    expect((await change({ sendPort: 25 }, { password: 'again' })).secrets).toEqual({ password: '' })
  })

  it.each(['toString', 'constructor', 'hasOwnProperty'])('refuses a secret called %s, which every object has', async (name) => {
    const { administrator } = await given.office()
    const bot = await administrator.api.channels.create({
      type: 'telegram',
      name: 'Bot',
      settings: {},
      secrets: { token: `1234567890:${'x'.repeat(35)}` },
    })
    const change = administrator.api.channels.update({ channelId: bot.id, secrets: { [name]: 'x' } })
    await expectError(change, 'validationException', { fields: { [`secrets.${name}`]: { key: 'invalidValue', params: {} } } })
  })

  it('refuses a team that does not exist, and a logo that is not an uploaded picture of ours', async () => {
    const { channel, anna, ...office } = await given.office()
    const text = await seedFile(server().database, office.id, { accountId: anna.id })

    await expectError(channel('Shop', newId()), 'teamNotFoundException')
    await expectError(channel('Shop', null, { logoFileId: newId() }), 'fileNotFoundException')
    await expectError(channel('Shop', null, { logoFileId: text.id }), 'fileNotFoundException')
  })
})

describe('changing a channel', () => {
  it('changes what is given and leaves the rest', async () => {
    const { administrator, sales, site } = await given.office()

    const moved = await administrator.api.channels.update({ channelId: site.id, teamId: sales.id })

    expect(moved).toEqual({ ...site, version: site.version + 1, teamId: sales.id })
    expect(await administrator.api.channels.update({ channelId: site.id, name: 'Site' })).toMatchObject({ name: 'Site' })
  })

  it('refuses the name of another channel, also when two want it at once', async () => {
    const { administrator, channel } = await given.office()
    const others = [await channel('One'), await channel('Two')]
    const rename = (id: string, name: string) => administrator.api.channels.update({ channelId: id, name })

    await expectError(rename(others[0]?.id ?? '', 'Site'), 'duplicateChannelNameException')
    const outcomes = await Promise.allSettled(others.map(({ id }) => rename(id, 'Shop')))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(1)
    await expectError(Promise.reject(refused[0]?.reason), 'duplicateChannelNameException', { name: 'Shop' })
  })

  it('routes new chats to the team of the channel', async () => {
    const { administrator, anna, boris, sales, site, ...office } = await given.office()
    await administrator.api.channels.update({ channelId: site.id, teamId: sales.id })

    const { chat } = await office.waitingChat()

    expect(await anna.api.chats.get({ chatId: chat.id })).toMatchObject({ teamId: sales.id })
    await expectError(boris.api.chats.get({ chatId: chat.id }), 'chatNotFoundByIdException')
  })

  it('keeps secrets to itself: shown once, never listed', async () => {
    const { administrator, site } = await given.office()

    const { secret } = await administrator.api.channels.renewIdentitySecret({ channelId: site.id })

    const shown = JSON.stringify([await administrator.api.channels.list(), await administrator.api.channels.get({ channelId: site.id })])
    expect(shown).not.toContain(secret)
    expect(shown).toContain('"identitySecretSet":true')
  })

  it('refuses settings that would harm visitors', async () => {
    const { administrator, site } = await given.office()
    const wrong = [
      { colour: 'red' },
      { channelsShown: [{ type: 'telegram', url: 'javascript:alert(1)' }] },
      { channelsShown: [{ type: 'email', url: 'https://t.me/' }] },
      { allowedDomains: ['https://shop.example'] },
      { title: '   ' },
    ]

    for (const part of wrong) {
      const settings = { ...SiteChatSettings.parse({}), ...part } as SiteChatSettings
      await expectError(administrator.api.channels.update({ channelId: site.id, settings }), 'validationException')
    }
  })
})
