import type { BotScenario } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { officeWithBot, scenario, talking } from '../../testing/office-with-bot.ts'
import { seedFile } from '../../testing/seed.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

/** Says hello, sends a price list, and asks. */
function withFile(fileId: string): BotScenario {
  return scenario({
    hello: {
      isRoot: true,
      replies: [
        { id: 'says', type: 'text', text: 'Hello! Here is our price list' },
        { id: 'list', type: 'file', fileId },
      ],
      next: 'ask',
    },
    ask: { answers: [{ id: 'more', type: 'button', label: 'Again', link: null, to: 'hello' }] },
  })
}

const fileOf = async (office: { id: string; administrator: { id: string } }) =>
  (await seedFile(server().database, office.id, { accountId: office.administrator.id })).id

describe('a file in a bot’s reply', () => {
  it('comes in its place, with the buttons under it, and as often as the bot sends it', async () => {
    const office = await officeWithBot(async (one) => withFile(await fileOf(one)))
    const { visitor } = await talking(office)

    await visitor.writes('Again')

    const said = (await visitor.reads()).filter(({ from }) => from === 'operator')
    const inShort = said.map(({ text, files, buttons }) => [text, files.map(({ name }) => name), buttons?.map(({ label }) => label)])
    const once = [
      ['Hello! Here is our price list', [], undefined],
      ['', ['list.txt'], ['Again']],
    ]
    expect(inShort).toEqual([...once, ...once])
    expect(new Set(said.flatMap(({ files }) => files.map(({ id }) => id))).size, 'each message has a file of its own').toBe(2)
  })

  it('is one’s own upload, or one that another bot has', async () => {
    const office = await given.office()
    const { api } = office.administrator
    const annas = (await seedFile(server().database, office.id, { accountId: office.anna.id })).id
    const own = await fileOf(office)

    await expectError(api.bots.create({ name: 'Shop', draft: withFile(annas) }), 'fileNotFoundException')
    const shop = await api.bots.create({ name: 'Shop', draft: withFile(own) })
    expect(shop.files).toMatchObject([{ id: own, name: 'list.txt' }])
    const night = await api.bots.create({ name: 'Night' })
    await expectError(api.bots.saveDraft({ botId: night.id, version: night.version, draft: withFile(annas) }), 'fileNotFoundException')
    expect(await api.bots.saveDraft({ botId: night.id, version: night.version, draft: withFile(own) })).toMatchObject({
      files: [{ id: own }],
    })
  })

  it('that a channel of the bot does not take holds publishing up', async () => {
    const office = await officeWithBot()
    const { api } = office.administrator
    const fileId = await fileOf(office)
    await server().database.systemPool.query('UPDATE files SET size_bytes = 1e12 WHERE id = $1', [fileId])
    const { version } = await api.bots.saveDraft({ botId: office.bot.id, version: office.bot.version, draft: withFile(fileId) })

    await expectError(api.bots.publish({ botId: office.bot.id, version }), 'botFileNotCarriedException', { channel: office.site.name })
  })
})
