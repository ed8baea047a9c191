import type { CustomerRatingView, RatingView } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open-database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import type { CurrentAccount, CurrentVisitor } from '../authentication/index.ts'
import { isVisitorsChat, loadChat } from '../chats/index.ts'
import { isActiveOrganisation } from '../organisations/index.ts'
import { type QualityRequest, toCustomerRatingView, toRatingView } from './quality-request.ts'
import './tables.ts'

/** The request of a chat, or undefined while nobody has asked. */
export async function findRequestOfChat(db: Kysely<Tables>, chatId: string): Promise<QualityRequest | undefined> {
  return db.selectFrom('quality_requests').selectAll().where('chat_id', '=', chatId).executeTakeFirst()
}

/** A request by its own id, or undefined. */
export async function findRequest(db: Kysely<Tables>, requestId: string): Promise<QualityRequest | undefined> {
  return db.selectFrom('quality_requests').selectAll().where('id', '=', requestId).executeTakeFirst()
}

/** The request of one of the visitor's own chats; of any other there is none. */
export async function findVisitorsRequest(
  db: Kysely<Tables>,
  visitor: CurrentVisitor,
  chatId: string,
): Promise<QualityRequest | undefined> {
  return (await isVisitorsChat(db, visitor, chatId)) ? findRequestOfChat(db, chatId) : undefined
}

/** Whose request a link is about: undefined for an unknown one, and for that of an organisation that is out of business. */
export async function findOrganisationOfLink({ system }: Database, requestId: string): Promise<string | undefined> {
  const link = await system.selectFrom('quality_links').select('organisation_id').where('id', '=', requestId).executeTakeFirst()
  return link && (await isActiveOrganisation(system, link.organisation_id)) ? link.organisation_id : undefined
}

/** The rating of one of the visitor's chats. Throws qualityAssessmentNotFoundException while nobody has asked for one. */
export async function getCustomerRating(app: AppContext, visitor: CurrentVisitor, chatId: string): Promise<CustomerRatingView> {
  return readOrganisation(app, visitor.organisationId, async (db) => {
    const request = await findVisitorsRequest(db, visitor, chatId)
    if (!request) throw new AppError('qualityAssessmentNotFoundException')
    return toCustomerRatingView(request, app.now())
  })
}

/** What the customer says about a chat, for staff who see it. Throws chatNotFoundByIdException. */
export async function getRating(app: AppContext, account: CurrentAccount, chatId: string): Promise<RatingView | null> {
  return readOrganisation(app, account.organisationId, async (db) => {
    await loadChat(db, chatId, account)
    const request = await findRequestOfChat(db, chatId)
    return request ? toRatingView(request, app.now()) : null
  })
}
