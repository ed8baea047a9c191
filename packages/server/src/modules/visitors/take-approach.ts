import { newId } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation, readOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { type CurrentAccount, type CurrentVisitor, findColleague } from '../authentication/index.ts'
import { isBlacklisted } from '../blacklist/index.ts'
import { findOpenChat, startChat } from '../chats/index.ts'
import { findContactOfIdentity } from '../customers/index.ts'
import { sendMessage } from '../messages/index.ts'
import './tables.ts'

/**
 * A visitor opens what an operator has said to them: it begins a chat in the operator's hands, as any that we begin. Once only; where the
 * operator is not at work any more, or the visitor writes already, they find the window as it always is, and the words count as put away.
 */
export async function takeApproach(app: AppContext, visitor: CurrentVisitor, approachId: string): Promise<void> {
  const { organisationId } = visitor
  const found = await readOrganisation(app, organisationId, (db) =>
    ofApproach(db, visitor, approachId).select('approach_by_id').executeTakeFirst(),
  )
  if (!found?.approach_by_id) return
  const operator = await findColleague(app, { organisationId, id: found.approach_by_id })
  if (!operator) return putAway(app, visitor, approachId)
  try {
    await inOrganisation(app, organisationId, (tx) => begin(tx, { operator, visitor, approachId }))
  } catch (error) {
    // Off work by now, on the blacklist, a channel that was switched off: nobody begins anything.
    if (!(error instanceof AppError)) throw error
    app.log.info({ code: error.code }, 'What an operator wrote first began no chat')
    await putAway(app, visitor, approachId)
  }
}

/** Colleagues shall not wait for an answer to what nobody began, and may write themselves. */
async function putAway(app: AppContext, { organisationId, channelId }: CurrentVisitor, approachId: string): Promise<void> {
  await inOrganisation(app, organisationId, async ({ db }) => {
    await db
      .updateTable('site_visits')
      .set({ approach_state: 'declined' })
      .where('channel_id', '=', channelId)
      .where('approach_id', '=', approachId)
      .where('approach_state', '!=', 'taken')
      .execute()
  })
}

function ofApproach(db: Transaction['db'], { channelId }: CurrentVisitor, approachId: string) {
  return db.selectFrom('site_visits').where('channel_id', '=', channelId).where('approach_id', '=', approachId)
}

type Taken = { operator: CurrentAccount; visitor: CurrentVisitor; approachId: string }

async function begin(tx: Transaction, { operator, visitor, approachId }: Taken): Promise<void> {
  const { channelId, customerId } = visitor
  const visit = await ofApproach(tx.db, visitor, approachId)
    .select(['id', 'approach_text', 'approach_state'])
    .forUpdate()
    .executeTakeFirst()
  if (!visit?.approach_text || visit.approach_state === 'taken') return
  await tx.db
    .updateTable('site_visits')
    .set({ approach_state: 'taken', customer_id: customerId })
    .where('channel_id', '=', channelId)
    .where('id', '=', visit.id)
    .execute()
  if (await findOpenChat(tx.db, visitor)) return
  if (await isBlacklisted(tx.db, customerId)) return
  const contact = await findContactOfIdentity(tx.db, visitor)
  if (!contact) return
  const chat = await startChat(tx, operator, contact)
  await sendMessage(tx, operator, { chatId: chat.id, id: newId(), kind: 'reply', text: visit.approach_text, fileIds: [] })
}
