import type { AppContext } from '../../../platform/context.ts'
import { readOrganisation } from '../../../platform/events/transaction.ts'
import { localeOf } from '../../../platform/http/request.ts'
import { findChannel, findPublicAddress } from '../../channels/index.ts'
import { getChatRow } from '../../chats/index.ts'
import { getCustomer } from '../../customers/index.ts'
import { getOwnOrganisation } from '../../organisations/index.ts'
import { customerLocale } from '../customer-locale.ts'
import { findOrganisationOfLink, findRequest } from '../find-request.ts'
import type { QualityRequest } from '../quality-request.ts'
import { brandOf } from './brand.ts'
import type { Scene } from './page-frame.ts'

export type OpenedRequest = { organisationId: string; request: QualityRequest; scene: Scene }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/**
 * The request behind a link, and whom its page speaks for: undefined for a link that we have not made. The customer's own language comes
 * before the browser's. Only reads, however often and by whomever the link is opened.
 */
export async function openRequest(
  app: AppContext,
  requestId: string,
  acceptLanguage: string | undefined,
): Promise<OpenedRequest | undefined> {
  const organisationId = uuid.test(requestId) ? await findOrganisationOfLink(app.database, requestId) : undefined
  if (organisationId === undefined) return undefined
  return readOrganisation(app, organisationId, async (db) => {
    const request = await findRequest(db, requestId)
    const chat = request && (await getChatRow(db, request.chat_id))
    if (!chat) return undefined
    const channel = await findChannel(db, chat.channel_id)
    const customer = await getCustomer(db, chat.customer_id)
    const { name } = await getOwnOrganisation(db)
    const publicUrl = await findPublicAddress(db, chat.channel_id)
    const scene = { brand: brandOf(channel, { organisation: name, publicUrl }), locale: customerLocale(customer, localeOf(acceptLanguage)) }
    return { organisationId, request, scene }
  })
}
