import { WorkingHours } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { useServer } from '../../testing/use-server.ts'

useServer()

describe('who answers', () => {
  it('is told by first names: who is there, and whom the visitor has met', async () => {
    const office = await given.office()
    const { visitor, chat } = await office.waitingChat()
    expect(await visitor.api.people()).toMatchObject({ atWork: [], met: [], away: true })

    await office.anna.comes()
    expect(await visitor.api.people()).toMatchObject({ atWork: [{ name: 'Anna', photoUrl: null }], met: [], away: false })
    await office.boris.takes(chat)
    await office.boris.replies(chat, 'Good morning')
    expect(await visitor.api.people()).toMatchObject({ atWork: [{ name: 'Anna' }], met: [{ name: 'Boris' }] })
  })

  it('is nobody when it is closed, and no secret of a channel that shows nobody', async () => {
    const office = await given.office()
    const quiet = await office.channel('Quiet', null, { showsPeople: false })
    await office.anna.comes()
    const visitor = await office.customer({ key: quiet.key })
    expect(await visitor.api.people()).toMatchObject({ atWork: [], away: false })

    await office.administrator.api.workingHours.setForChannel({
      channelId: quiet.id,
      hours: WorkingHours.parse({ timeZone: 'UTC', week: { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }, holidays: [] }),
    })
    expect(await visitor.api.people()).toMatchObject({ away: true })
  })
})

describe('the help centre in the window', () => {
  it('lists, finds and reads public articles, and no others', async () => {
    const office = await given.office()
    const { api } = office.administrator
    const visitor = await office.customer()
    expect((await visitor.api.findHelp({})).items).toEqual([])
    const section = await api.knowledge.createSection({ names: { 'ru-RU': '', 'en-GB': 'Delivery' } })
    const write = async (title: string, state: 'public' | 'internal') => {
      const body = {
        type: 'doc' as const,
        content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: `${title}: three days.` }] }],
      }
      const begun = await api.knowledge.create({ sectionId: section.id, locale: 'en-GB', title, body })
      return api.knowledge.publish({ articleId: begun.id, version: begun.version, state })
    }
    const open = await write('Courier delivery', 'public')
    const secret = await write('Courier wages', 'internal')

    expect((await visitor.api.findHelp({ locale: 'en-GB' })).items).toEqual([
      { number: open.number, title: 'Courier delivery', snippet: '' },
    ])
    expect((await visitor.api.findHelp({ text: 'couriers', locale: 'en-GB' })).items).toMatchObject([{ title: 'Courier delivery' }])
    const written = 'Hello, could you please tell me when the courier comes?'
    expect((await visitor.api.findHelp({ text: written, words: 'any', locale: 'en-GB' })).items).toMatchObject([{ number: open.number }])
    expect(await visitor.api.readHelp({ number: open.number, locale: 'en-GB' })).toMatchObject({ title: 'Courier delivery', linked: {} })
    await expect(visitor.api.readHelp({ number: secret.number })).rejects.toMatchObject({ code: 'articleNotFoundException' })
  })

  it('tells authors what was looked for and not found: a search that runs while one types once, and nothing of messages', async () => {
    const office = await given.office()
    const { api } = office.administrator
    const visitor = await office.customer()
    for (const text of ['bala', 'balalai', 'balalaika']) await visitor.api.findHelp({ text, words: 'all', locale: 'en-GB' })
    await visitor.api.findHelp({ text: 'Do you repair ukuleles?', words: 'any', locale: 'en-GB' })

    await office.anna.api.knowledge.search({ text: 'ukul', words: 'all' })
    await office.anna.api.knowledge.search({ text: 'ukulele', words: 'all' })
    await office.anna.api.knowledge.search({ text: 'ukulele', words: 'all' })

    expect((await api.knowledge.missedSearches()).items).toMatchObject([
      { phrase: 'ukulele', times: 2 },
      { phrase: 'balalaika', times: 1 },
    ])
  })
})
