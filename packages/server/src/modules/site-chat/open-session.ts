import { createHmac, randomUUID } from 'node:crypto'
import type { CustomerSession } from '@besedka/contract'
import { sameBytes } from '../../platform/crypto/same-bytes.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { followAnswerLink, readAnswerLink } from '../answers-by-mail/index.ts'
import { type CurrentVisitor, issueVisitorToken, type RequestContext } from '../authentication/index.ts'
import { capabilitiesOf } from '../channels/index.ts'
import { audienceOfCustomer, listVisitorsChats } from '../chats/index.ts'
import { customerNames, findOrCreateCustomerByContact, getCustomer, noteVisit, signedUserContact } from '../customers/index.ts'
import { countUnseen } from '../messages/index.ts'
import { getOwnOrganisation } from '../organisations/index.ts'
import { followBridgeLink } from '../outreach/index.ts'
import { linkVisit } from '../visitors/index.ts'
import { isAllowedDomain } from './allowed-domain.ts'
import { askedForm } from './asked-form.ts'
import { describeDevice } from './describe-device.ts'
import { nameVisitor } from './name-visitor.ts'
import type { KeyedChannel, PublicChannels } from './public-channels.ts'
import type { Sightings } from './sightings.ts'
import { readSupportUser } from './support-user.ts'

export type Visit = {
  channelKey: string
  visitorToken?: string | undefined
  answerLink?: string | undefined
  bridgeLink?: string | undefined
  user?: { id: string; signature: string; name?: string | undefined } | undefined
  locale?: string | undefined
  pageUrl?: string | undefined
  pageTitle?: string | undefined
  visitId?: string | undefined
}

/**
 * Opens or continues a visit. A valid token continues it; a signed user joins their own history on every device, and so does who follows the
 * link of a mail with an answer; everybody else is a new visitor, and none in the support chat. Who comes by a link from another channel is the customer it was made for. Throws channelNotFoundException, channelDeactivatedException,
 * domainNotAllowedException, invalidCredentialsException.
 */
export async function openSession(
  context: RequestContext,
  { channels, sightings }: { channels: PublicChannels; sightings: Sightings },
  visit: Visit,
): Promise<CustomerSession> {
  const channel = await channels.find(visit.channelKey)
  if (!channel) throw new AppError('channelNotFoundException')
  if (!channel.active) throw new AppError('channelDeactivatedException')
  const { origin, host } = context.request
  // No origin: not a browser's page, so there is no site that could be forbidden.
  if (origin !== undefined && !isAllowedDomain(channel.allowedDomains, origin, host)) {
    sightings.note(channel, 'domainRefused', origin)
    throw new AppError('domainNotAllowedException')
  }
  const signedUserId = signedUserOf(context, channel, visit.user)
  if (signedUserId === undefined && (visit.user || channel.type === 'support')) {
    sightings.note(channel, 'signatureRefused', visit.pageUrl ?? origin)
    throw new AppError('invalidCredentialsException')
  }
  const followed = visit.answerLink ? readAnswerLink(context.app, visit.answerLink) : undefined
  const known = visit.visitorToken ? await context.visitors.find(visit.visitorToken) : undefined
  const continues = known?.channelId === channel.channelId && signedUserId === undefined ? known : undefined

  const admit = async (tx: Transaction): Promise<Admitted> => {
    // Who follows a link of a mail goes on with that chat, whoever has used this browser before.
    const linkedId =
      followed?.channelId === channel.channelId && signedUserId === undefined ? await followAnswerLink(tx, followed) : undefined
    const customerId = linkedId ?? continues?.customerId ?? (await findVisitor(tx, channel, visit, signedUserId, context.request.userAgent))
    const token =
      continues?.customerId === customerId && visit.visitorToken
        ? visit.visitorToken
        : await issueVisitorToken(context.app.database.system, {
            ...channel,
            customerId,
            accountId: channel.type === 'support' ? signedUserId : undefined,
          })
    return { channel, customerId, token, visit }
  }
  const inOne = <T>(work: (tx: Transaction) => Promise<T>) => inOrganisation(context.app, channel.organisationId, work)
  if (visit.bridgeLink === undefined) return inOne(async (tx) => describeSession(tx, context, await admit(tx)))
  const admitted = await inOne(admit)
  await followBridgeLink(context.app, { ...channel, words: visit.bridgeLink, identityId: admitted.customerId, contactValue: '' })
  return inOne((tx) => describeSession(tx, context, admitted))
}

type Admitted = { channel: KeyedChannel; customerId: string; token: string; visit: Visit }

/** The id that was signed: by the host page's server, or in the support chat by ours. undefined: nobody's, or the signature is wrong. */
function signedUserOf({ app }: RequestContext, channel: KeyedChannel, user: Visit['user']): string | undefined {
  if (!user) return undefined
  if (channel.type === 'support') return readSupportUser(app, channel.channelId, user)
  return isSigned(channel, user) ? user.id : undefined
}

function isSigned(channel: KeyedChannel, user: { id: string; signature: string }): boolean {
  const expected = createHmac('sha256', channel.identitySecret ?? randomUUID())
    .update(user.id)
    .digest()
  return sameBytes(Buffer.from(user.signature, 'hex'), expected)
}

async function findVisitor(
  tx: Transaction,
  channel: KeyedChannel,
  visit: Visit,
  signedUserId: string | undefined,
  userAgent: string | undefined,
): Promise<string> {
  const contactValue = signedUserId === undefined ? randomUUID() : signedUserContact(signedUserId)
  const { customerId } = await findOrCreateCustomerByContact(tx, {
    name: visit.user?.name || nameVisitor(contactValue, (await getOwnOrganisation(tx.db)).locale),
    locale: visit.locale ?? null,
    device: describeDevice(userAgent),
    contact: { type: channel.type, value: contactValue, channelId: channel.channelId },
  })
  return customerId
}

async function describeSession(tx: Transaction, context: RequestContext, given: Admitted): Promise<CustomerSession> {
  const { channel, customerId, token, visit } = given
  if (visit.visitId && channel.settings.showsVisitors) await linkVisit(tx.db, { ...channel, customerId, visitId: visit.visitId })
  const before = await getCustomer(tx.db, customerId)
  const page = {
    page_url: visit.pageUrl ?? before.pageUrl,
    page_title: visit.pageTitle ?? before.pageTitle,
    locale: visit.locale ?? before.locale,
    device: describeDevice(context.request.userAgent) ?? before.device,
  }
  // A page view that tells nothing new is not worth an event on every screen.
  const same = page.page_url === before.pageUrl && page.locale === before.locale && page.device === before.device
  const customer = same ? before : await noteVisit(tx, customerId, page, await audienceOfCustomer(tx.db, customerId))
  const { textLength, fileSizeBytes, filesPerMessage } = capabilitiesOf(channel)
  return {
    token,
    customerId,
    // Who was merged is called as they have said, not as the others are.
    name: (customer.id === customerId ? undefined : (await customerNames(tx.db, [customerId])).get(customerId)) ?? customer.name,
    settings: { ...channel.settings, preChat: await askedForm(tx.db, channel.settings.preChat) },
    ...(await countUnread(tx, { ...channel, customerId })),
    limits: { textLength, filesPerMessage, fileSizeBytes: Math.min(fileSizeBytes, context.app.config.fileSizeLimitBytes) },
  }
}

async function countUnread(
  tx: Transaction,
  visitor: Pick<CurrentVisitor, 'channelId' | 'customerId'>,
): Promise<{ hasOpenChat: boolean; unread: number }> {
  const chats = await listVisitorsChats(tx.db, visitor)
  return { hasOpenChat: chats.some((chat) => chat.state !== 'closed'), unread: await countUnseen(tx.db, chats) }
}
