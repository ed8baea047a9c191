import { type Locale, newId, SiteChatSettings } from '@besedka/contract'
import { inOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import type { RequestContext } from '../authentication/index.ts'
import { type ChannelRow, createChannel } from '../channels/index.ts'
import { findOrCreateCustomerByContact } from '../customers/index.ts'
import { openWithMessage } from '../messages/index.ts'

type Newcomer = { organisationId: string; organisation_name: string; name: string; locale: Locale }

const words = {
  'ru-RU': {
    channel: 'Сайт',
    welcome: 'Здравствуйте! Чем помочь?',
    customer: 'Пример клиента',
    lines: [
      'Здравствуйте! Это пример: так выглядит обращение с сайта.',
      'Возьмите чат себе и ответьте. А чтобы писали настоящие клиенты, поставьте виджет: Настройки → Каналы → «Сайт».',
    ],
  },
  'en-GB': {
    channel: 'Site',
    welcome: 'Hello! How can we help?',
    customer: 'Sample customer',
    lines: [
      'Hello! This is a sample: a chat from a site looks like this.',
      'Take the chat and answer. For real customers to write, put the widget on your site: Settings → Channels → “Site”.',
    ],
  },
} satisfies Record<Locale, unknown>

/** Gives a new organisation a site chat and a chat that waits, so that its first screen is not empty; and notes in its audit log how it began. */
export async function furnishOrganisation({ app, request }: RequestContext, newcomer: Newcomer): Promise<void> {
  const { organisationId, organisation_name: name, locale } = newcomer
  const by = { kind: 'stranger', name: newcomer.name, network: request.network, userAgent: request.userAgent } as const
  await inOrganisation(app, organisationId, async (tx) => {
    const { channel, welcome } = words[locale]
    const title = name.slice(0, 64)
    const settings = SiteChatSettings.parse({ title, welcomeMessage: welcome })
    const site = await createChannel(tx, app.vault, { type: 'site_chat', name: channel, teamId: null, settings })
    await openSample(tx, site, locale)
    tx.audit({ by, action: 'organisation.registered', subject: { type: 'organisation', id: organisationId, name } })
  })
}

async function openSample(tx: Transaction, channel: ChannelRow, locale: Locale): Promise<void> {
  const { customer: name, lines } = words[locale]
  const contact = { type: channel.type, value: newId(), channelId: channel.id }
  const { customerId } = await findOrCreateCustomerByContact(tx, { name, device: 'Chrome', locale, contact })
  const author = { type: 'customer', id: customerId } as const
  const place = { id: channel.id, type: channel.type, teamId: null }
  for (const text of lines) {
    // Each is about the chat as the one before has left it.
    const about = { channel: place, customer: { id: customerId, name }, by: author, operatorId: null }
    const uploader = { kind: 'customer' as const, id: customerId }
    await openWithMessage(tx, about, { id: newId(), kind: 'customer', author: null, text, fileIds: [], uploader })
  }
}
