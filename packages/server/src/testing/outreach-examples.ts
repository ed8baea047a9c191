import { definitionOf } from '@besedka/channels'
import { newId, SiteChatSettings } from '@besedka/contract'
import type { Office } from './given.ts'
import { server } from './use-server.ts'

type Outreached = Awaited<ReturnType<typeof seedOutreach>> & { chat: { id: string } }

/** Another channel in which a customer can be reached, and one that writes to any number. */
export async function seedOutreach({ administrator: { api }, id }: Office, customerId: string) {
  const page = await api.channels.create({ type: 'chat_page', name: `Page ${newId()}`, settings: SiteChatSettings.parse({}) })
  const sample = definitionOf('whatsapp')?.sample?.() ?? { settings: {}, secrets: {} }
  const numbers = await api.channels.create({ type: 'whatsapp', name: `Numbers ${newId()}`, ...sample })
  const pageContactId = newId()
  await server().database.systemPool.query(
    "INSERT INTO customer_contacts (organisation_id, id, customer_id, type, value, channel_id) VALUES ($1, $2::uuid, $3, 'chat_page', $2::uuid::text, $4)",
    [id, pageContactId, customerId, page.id],
  )
  const mailing = { externalId: `sale ${newId()}`, name: 'Sale', type: 'marketing' } as const
  const entries = [{ phone: '+79261234500', text: 'Lamps at half the price' }]
  const { mailing: mailed } = await api.mailings.import({ channelId: numbers.id, mailing, entries })
  return { pageId: page.id, numbersId: numbers.id, mailingId: mailed.id, pageContactId, ...(await seedVisit({ api, organisationId: id })) }
}

/** Somebody on a page of a site whose visitors are shown. */
async function seedVisit({ api, organisationId }: { api: Office['administrator']['api']; organisationId: string }) {
  const settings = SiteChatSettings.parse({ showsVisitors: true })
  const { id: visitedId } = await api.channels.create({ type: 'site_chat', name: `Shop ${newId()}`, settings })
  const visitId = newId().replaceAll('-', '')
  await server().database.systemPool.query(
    `INSERT INTO site_visits (organisation_id, channel_id, id, page_url, page_title, began_at, beat_at)
     VALUES ($1, $2, $3, 'https://shop.example/', 'Shop', now(), now() + interval '1 hour')`,
    [organisationId, visitedId, visitId],
  )
  return { visitedId, visitId }
}

export const outreachInputs = {
  'chats.goOn': ({ chat, pageContactId }: Outreached) => ({ chatId: chat.id, in: { type: 'contact', contactId: pageContactId } }),
  'outreach.startWithAddress': ({ numbersId }: Outreached) => ({ clientChatId: newId(), channelId: numbersId, address: '+79261234567' }),
  'outreach.link': ({ chat, pageId }: Outreached) => ({ chatId: chat.id, channelId: pageId }),
  'mailings.list': () => ({}),
  'mailings.import': ({ numbersId }: Outreached) => ({
    channelId: numbersId,
    mailing: { externalId: `sale ${newId()}`, name: 'Sale', type: 'marketing' },
    entries: [{ direction: 'in', phone: '+79261234567', text: 'How long does it last?', externalId: `sale ${newId()}` }],
  }),
  'mailings.delete': ({ mailingId }: Outreached) => ({ mailingId }),
  'visitors.list': () => ({}),
  'visitors.approach': ({ visitedId, visitId }: Outreached) => ({ channelId: visitedId, visitId, text: 'Shall I help?' }),
  'customer.takeApproach': () => ({ approachId: newId() }),
  'channelPolicy.get': () => ({}),
  'channelPolicy.set': () => ({ forbidden: [{ type: 'viber', reason: 'The law forbids it' }] }),
}
