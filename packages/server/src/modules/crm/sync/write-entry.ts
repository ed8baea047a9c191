import type { Locale } from '@besedka/contract'
import { readOrganisation } from '../../../platform/events/transaction.ts'
import { pageAddress } from '../../../platform/notices/page-address.ts'
import type { Entry, TaskRow } from '../tables.ts'
import { findLink } from './links.ts'
import { noteChange } from './note-change.ts'
import { change, type Session } from './session.ts'

const words = {
  'ru-RU': (number: string, address: string) => `Чат ${number} закрыт. Переписка: ${address}`,
  'en-GB': (number: string, address: string) => `Chat ${number} was closed. What was said: ${address}`,
} satisfies Record<Locale, unknown>

/** Writes down in the CRM that a chat was closed, with a link to it. Whoever the CRM does not know has no timeline. */
export async function writeEntry(session: Session, { about, attempts }: Pick<TaskRow, 'about' | 'attempts'>): Promise<void> {
  if (!about) return
  const link = (await linkOf(session, about)) ?? (await madeLink(session, about))
  if (!link || link.gone_at) return
  const address = pageAddress(session.app.config, `/admin/chats?chat=${about.chatId}`)
  // The last attempt may have been taken although no answer came.
  if (attempts > 0 && (await session.adapter.hasTimelineEntry(session.crm, link.remote_id, address))) return
  const text = words[session.row.locale](about.number, address)
  await session.adapter.addTimelineEntry(session.crm, link.remote_id, text)
  await change(session, (tx) =>
    noteChange(tx, {
      connectionId: session.row.id,
      kind: 'entry',
      entity: 'customer',
      direction: 'toCrm',
      ownId: link.own_id,
      remoteId: link.remote_id,
      name: about.number,
    }),
  )
}

function linkOf(session: Session, { customerId }: Entry) {
  return readOrganisation(session.app, session.row.organisation_id, (db) =>
    findLink(db, { connectionId: session.row.id, entity: 'customer', ownId: customerId }),
  )
}

/** A new customer may have written and gone before the CRM was told of them. */
async function madeLink(session: Session, about: Entry) {
  await session.reconcile({ entity: 'customer', ownId: about.customerId })
  return linkOf(session, about)
}
