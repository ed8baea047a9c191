import { type ChannelAdapter, type Connection, SendError } from '@besedka/channels/kit'
import type { AfterwardsView, ChannelProblemView, MessageExtras } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { readOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { type ChatRow, getChatRow } from '../chats/index.ts'
import { emptyQuotesOf, externalIdsOf, findMessage, updateMessage } from '../messages/index.ts'
import { forgetFailed } from './queue-delivery.ts'
import type { DeliveryRow } from './tables.ts'

/** A delivery of what is done to a message that the customer has already. */
export function isAfterwards({ kind }: Pick<DeliveryRow, 'kind'>): boolean {
  return kind === 'reaction' || kind === 'takeBack'
}

/** Tells the provider what was done. Throws {@link SendError}. */
export async function doAfterwards(
  app: AppContext,
  delivery: DeliveryRow,
  { adapter, connection }: { adapter: ChannelAdapter; connection: Connection },
): Promise<void> {
  const { to, emoji, uncertain, externalIds } = await readOrganisation(app, delivery.organisation_id, async (db) => {
    const message = await findMessage(db, delivery.message_id)
    return {
      to: (await getChatRow(db, delivery.chat_id))?.contact_value ?? '',
      emoji: message?.extras?.ownReaction?.emoji ?? null,
      uncertain: message?.delivery?.uncertain ?? false,
      externalIds: await externalIdsOf(db, delivery.message_id),
    }
  })
  const [externalId] = externalIds
  if (delivery.kind === 'takeBack') {
    // What never arrived is gone. What may have arrived nobody can name: it cannot be deleted there.
    if (externalId === undefined && uncertain) throw new SendError('permanent', { code: 'arrivalUnknown' })
    if (externalId !== undefined) await requirePart(adapter.takeBack)({ externalIds, to }, connection)
  } else {
    if (externalId === undefined) throw new SendError('permanent', { code: 'messageGone' })
    await requirePart(adapter.react)({ externalId, to, emoji }, connection)
  }
}

/** A channel may have lost what it could do with a new version. */
function requirePart<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new SendError('permanent', { code: 'notPermitted' })
  return part
}

/** Notes on the message how far it got; a later wish that is still on its way says so itself. */
export async function noteAfterwards(
  tx: Transaction,
  chat: ChatRow,
  delivery: DeliveryRow,
  outcome: { state: AfterwardsView['state']; problem: ChannelProblemView | null },
): Promise<void> {
  const key = delivery.kind === 'takeBack' ? 'takenBack' : 'ownReaction'
  const later = await tx.db
    .selectFrom('deliveries')
    .select('id')
    .where('message_id', '=', delivery.message_id)
    .where('kind', '=', delivery.kind)
    .where('state', 'in', ['queued', 'sending'])
    .where('id', '<>', delivery.id)
    .executeTakeFirst()
  if (later) return
  await updateMessage(tx, chat, delivery.message_id, ({ extras }) => {
    const asked = extras?.[key]
    if (!asked) return undefined
    const { [key]: _asked, ...others } = extras
    return { extras: outcome.state === 'done' && isNoMore(asked) ? others : { ...extras, [key]: { ...asked, ...outcome } } }
  })
  if (delivery.kind === 'takeBack' && outcome.state === 'done') await forget(tx, chat, delivery.message_id)
}

/** A message is gone at the customer: nobody sends the rest of it, and its words leave the messages that quote it. */
async function forget(tx: Transaction, chat: ChatRow, messageId: string): Promise<void> {
  await forgetFailed(tx, messageId, ['message', 'edit'])
  await emptyQuotesOf(tx, chat, messageId)
}

/** An emoji that was taken away leaves nothing to show. */
function isNoMore(asked: NonNullable<MessageExtras['ownReaction'] | MessageExtras['takenBack']>): boolean {
  return 'emoji' in asked && asked.emoji === null
}
