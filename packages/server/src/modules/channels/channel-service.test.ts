import { type ChannelServiceChange, type OptionName, optionNames } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { readOrganisation } from '../../platform/events/transaction.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { getChannel, getServiceInForce } from './index.ts'
import { serviceInForce } from './service-in-force.ts'

useServer()

async function scene(options?: readonly OptionName[]) {
  const office = await given.office(options ? { options } : {})
  const change = (service: ChannelServiceChange) => office.administrator.api.channels.update({ channelId: office.site.id, service })
  return { ...office, change }
}

describe('how customers of a channel are served', () => {
  it('is changed part by part, down to the single text, and all else stays', async () => {
    const { change, site, administrator } = await scene()

    await change({ autoReplies: { onlineMessage: ' A minute! ', holdingAfterMinutes: 5 }, overdueMinutes: 30 })
    const changed = await change({ autoReplies: { offlineMessage: 'Tomorrow.' }, assessment: { enabled: true }, teamVisibility: 'team' })

    expect(changed.service).toEqual({
      ...site.service,
      overdueMinutes: 30,
      teamVisibility: 'team',
      autoReplies: { ...site.service.autoReplies, onlineMessage: 'A minute!', offlineMessage: 'Tomorrow.', holdingAfterMinutes: 5 },
      assessment: { ...site.service.assessment, enabled: true },
    })
    expect((await administrator.api.channels.get({ channelId: site.id })).service).toEqual(changed.service)
  })

  it('is given with a new channel, and usual where nothing is', async () => {
    const { administrator, site } = await scene()
    const create = (name: string, service?: ChannelServiceChange) =>
      administrator.api.channels.create({ type: 'chat_page', name, settings: {}, ...(service && { service }) })

    const own = await create('Own', { overdueMinutes: 30, autoReplies: { onlineMessage: 'A minute!' } })
    const usual = await create('Usual')

    expect(own).toMatchObject({ version: site.version, service: { overdueMinutes: 30, autoReplies: { onlineMessage: 'A minute!' } } })
    expect(usual.service).toEqual(site.service)
    await expectError(create('Wrong', { overdueMinutes: 1 }), 'validationException', {
      fields: { 'service.overdueMinutes': expect.objectContaining({ key: 'mustBeMore' }) },
    })
    expect((await administrator.api.channels.list()).items.map(({ name }) => name)).not.toContain('Wrong')
  })

  it('names each address once, whatever its case', async () => {
    const { change } = await scene()

    const { service } = await change({ notificationEmails: ['boss@shop.example', 'Boss@Shop.example', 'night@shop.example'] })

    expect(service.notificationEmails).toEqual(['Boss@Shop.example', 'night@shop.example'])
  })

  it.each<[string, ChannelServiceChange | object, string, string]>([
    ['a threshold of no time', { halfOverdueMinutes: 0 }, 'service.halfOverdueMinutes', 'incorrectTimeSet'],
    ['a threshold of more than a week', { overdueMinutes: 10_081 }, 'service.overdueMinutes', 'incorrectTimeSet'],
    ['a half of a minute', { overdueMinutes: 7.5 }, 'service.overdueMinutes', 'incorrectTimeSet'],
    ['a second threshold before the first', { halfOverdueMinutes: 10, overdueMinutes: 9 }, 'service.overdueMinutes', 'mustBeMore'],
    ['a second threshold at the first', { overdueMinutes: 5 }, 'service.overdueMinutes', 'mustBeMore'],
    ['a first threshold beyond the stored second', { halfOverdueMinutes: 15 }, 'service.overdueMinutes', 'mustBeMore'],
    ['a wait of three minutes', { autoReplies: { holdingAfterMinutes: 3 } }, 'service.autoReplies.holdingAfterMinutes', 'invalidValue'],
    ['an address that is none', { notificationEmails: ['a@b.example', 'nobody'] }, 'service.notificationEmails.1', 'invalidValue'],
    [
      'too many addresses',
      { notificationEmails: Array.from({ length: 21 }, (_, n) => `${n}@b.example`) },
      'service.notificationEmails',
      'tooMany',
    ],
    ['an endless text', { autoReplies: { onlineMessage: 'x'.repeat(1_001) } }, 'service.autoReplies.onlineMessage', 'tooLong'],
    ['an endless question', { assessment: { text: 'x'.repeat(1_001) } }, 'service.assessment.text', 'tooLong'],
    ['a visibility that there is not', { teamVisibility: 'nobody' }, 'service.teamVisibility', 'invalidValue'],
  ])('is not changed to %s', async (_, service, field, key) => {
    const { change, site, administrator } = await scene()

    await expectError(change(service), 'validationException', { fields: { [field]: expect.objectContaining({ key }) } })

    expect((await administrator.api.channels.get({ channelId: site.id })).service).toEqual(site.service)
  })

  it('stands in the audit log, field by field', async () => {
    const { change, administrator } = await scene()

    await change({ halfOverdueMinutes: 3, autoReplies: { holdingPhrase: 'Still here' } })

    const { items } = await administrator.api.audit.list({ action: 'channel.updated' })
    const [entry] = items
    expect(entry).toMatchObject({
      before: { halfOverdueMinutes: 5, holdingPhrase: '' },
      after: { halfOverdueMinutes: 3, holdingPhrase: 'Still here' },
    })
    expect(Object.keys(entry?.after ?? {})).toHaveLength(2)
  })
})

describe('a plan without an option', () => {
  it.each<[OptionName, ChannelServiceChange]>([
    ['OPTION_SLA_TIMEOUTS', { halfOverdueMinutes: 3 }],
    ['OPTION_SLA_TIMEOUTS', { overdueMinutes: 30 }],
    ['OPTION_AUTO_REPLIES', { autoReplies: { onlineMessage: 'A minute!' } }],
    ['OPTION_QUALITY_RATING', { assessment: { enabled: true } }],
  ])('%s refuses its part, and takes all else', async (option, service) => {
    const { administrator, change, site } = await scene(optionNames.filter((one) => one !== option))

    await expectError(change(service), 'accessDeniedException', { option })

    const untouched = { ...site.service, notificationEmails: ['boss@shop.example'] }
    expect((await change(untouched)).service).toEqual(untouched)
    const create = administrator.api.channels.create({ type: 'chat_page', name: 'New', settings: {}, service })
    await expectError(create, 'accessDeniedException', { option })
  })

  it('serves as a channel that nobody has set up', async () => {
    const { change, site, id } = await scene()
    const { service } = await change({
      halfOverdueMinutes: 1,
      overdueMinutes: 2,
      notificationEmails: ['boss@shop.example'],
      autoReplies: { onlineMessage: 'A minute!' },
      assessment: { enabled: true },
    })

    expect(serviceInForce(service, new Set(optionNames))).toEqual(service)
    expect(serviceInForce(service, new Set())).toEqual({ ...site.service, notificationEmails: ['boss@shop.example'] })
    const inForce = readOrganisation(server(), id, async (db) => getServiceInForce(db, await getChannel(db, site.id)))
    expect(await inForce).toEqual(service)
    expect(serviceInForce(service, new Set(['OPTION_SLA_TIMEOUTS']))).toMatchObject({ overdueMinutes: 2, assessment: { enabled: false } })
  })
})
