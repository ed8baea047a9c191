import { type ChatView, type CrmEntity, chatNumber, type StaffEventPayload } from '@besedka/contract'
import { type ReadEvent, readFurther } from '../../../platform/events/read-further.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { isWorthTelling, type Values } from '../own/own-customer.ts'
import { type OwnView, valuesOfOwn } from '../own/own-side.ts'
import type { ConnectionRow, OwnChange } from '../tables.ts'
import { isSame } from './decide.ts'
import { findLink, moveLinkBack, moveLinkTo, saveLink } from './links.ts'
import { mappingOf } from './session.ts'
import { addTask, putOffOwn } from './tasks.ts'
import '../tables.ts'

const followed = [
  'customer.updated',
  'customer.merged',
  'customer.takenApart',
  'company.updated',
  'company.deleted',
  'chat.closed',
] as const

/** How much later the one whom others were taken from is told of than they are. */
const apartMs = 5_000

/**
 * Reads on in our log, and notes which fields of which customers and companies have changed, and when. A change that came from the CRM says what is
 * remembered of it already: it is none. Answers whether there is more to read.
 */
export async function followLog(tx: Transaction, connection: ConnectionRow): Promise<boolean> {
  const read = await readFurther(tx, connection.log_cursor, { types: followed })
  if (!read) return false
  for (const event of read.events) await noteEvent(tx, connection, event)
  await tx.db.updateTable('crm_connections').set({ log_cursor: read.cursor }).where('id', '=', connection.id).execute()
  return read.more
}

async function noteEvent(tx: Transaction, connection: ConnectionRow, event: ReadEvent): Promise<void> {
  switch (event.type) {
    case 'customer.updated':
      if (event.payload.customer.erasedAt !== null) return forget(tx, connection, { entity: 'customer', ownId: event.payload.customer.id })
      return noteOwn(tx, connection, { entity: 'customer', view: event.payload.customer }, event.at)
    case 'customer.merged':
      return noteMerged(tx, connection, event.payload, event.at)
    case 'customer.takenApart':
      return noteTakenApart(tx, connection, event.payload, event.at)
    case 'company.updated':
      return noteOwn(tx, connection, { entity: 'company', view: event.payload.company }, event.at)
    case 'company.deleted':
      return forget(tx, connection, { entity: 'company', ownId: event.payload.company.id })
    case 'chat.closed':
      return noteClosed(tx, connection, event.payload.chat)
  }
}

type Merged = StaffEventPayload<'customer.merged'>
type TakenApart = StaffEventPayload<'customer.takenApart'>

/** Where the CRM knows only one of those who have become part of them, that is who they are there. */
async function noteMerged(tx: Transaction, connection: ConnectionRow, { customer, otherIds }: Merged, at: Date): Promise<void> {
  await moveLinkTo(tx, connection.id, { to: customer.id, from: otherIds })
  await noteOwn(tx, connection, { entity: 'customer', view: customer }, at)
}

async function noteTakenApart(tx: Transaction, connection: ConnectionRow, { customer, others }: TakenApart, at: Date): Promise<void> {
  let moved = false
  for (const other of others) {
    moved = (await moveLinkBack(tx, connection.id, { to: other.id, from: customer.id })) || moved
    await noteOwn(tx, connection, { entity: 'customer', view: other }, at)
  }
  await noteOwn(tx, connection, { entity: 'customer', view: customer }, at)
  // They are looked for there once the contact that was theirs says no longer what is theirs.
  if (moved) await putOffOwn(tx, { connectionId: connection.id, ownId: customer.id, dueAt: new Date(tx.now.getTime() + apartMs) })
}

/** Notes the fields that now say something else than both sides said last. */
async function noteOwn(tx: Transaction, connection: ConnectionRow, own: OwnView, at: Date): Promise<void> {
  const { entity, view } = own
  const connectionId = connection.id
  const link = await findLink(tx.db, { connectionId, entity, ownId: view.id })
  const task = { connectionId, kind: 'own', entity, key: view.id } as const
  if (!link) {
    if (own.entity === 'company' || isWorthTelling(own.view)) await addTask(tx, task)
    return
  }
  if (link.gone_at) return
  const mapping = mappingOf(connection)[entity]
  const values: Values = valuesOfOwn(own, mapping, link.seen)
  const changes: Record<string, OwnChange> = {}
  for (const [field, value] of Object.entries(values)) {
    if (isSame(value, link.seen[field]?.own)) continue
    const known = link.own_changes[field]
    changes[field] = known && isSame(known.value, value) ? known : { value, at: at.toISOString() }
  }
  if (!isSameChanges(changes, link.own_changes)) await saveLink(tx, link, { own_changes: changes })
  if (Object.keys(changes).length > 0) await addTask(tx, task)
}

function isSameChanges(one: Record<string, OwnChange>, other: Record<string, OwnChange>): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** It stays in the CRM, and is nobody's here. The pair is kept, empty, so that the record there makes none anew: somebody has wanted it gone. */
async function forget(tx: Transaction, { id }: ConnectionRow, { entity, ownId }: { entity: CrmEntity; ownId: string }): Promise<void> {
  await saveLink(tx, { connection_id: id, entity, own_id: ownId }, { seen: {}, own_changes: {}, gone_at: tx.now })
}

async function noteClosed(tx: Transaction, { id, state }: ConnectionRow, chat: ChatView): Promise<void> {
  if (state === 'new') return
  await addTask(tx, {
    connectionId: id,
    kind: 'entry',
    entity: 'customer',
    key: chat.id,
    about: { chatId: chat.id, customerId: chat.customerId, number: chatNumber(chat.id), closedAt: chat.closedAt ?? tx.now.toISOString() },
  })
}
