import type { InboundContact, InboundMessage } from '@besedka/channels/kit'
import { numberedChannelTypes } from '@besedka/contract'
import { inOrganisation, readOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { changeProfile } from '../chats/index.ts'
import { findOrCreateCustomerByContact, isKnownContact, type NewCustomer, noteConfirmedPhone } from '../customers/index.ts'
import { followBridgeLink, isBridgeLink } from '../outreach/index.ts'
import { takePressedRating } from '../quality/index.ts'
import { applyMessage } from './apply-message.ts'
import type { Apply, Reading } from './reading.ts'
import { storable } from './storable.ts'
import { type TakenFiles, takeFiles } from './take-files.ts'

/** Finds out who writes and takes over their files, before the transaction that puts the message into its chat. */
export async function prepareMessage(reading: Reading, event: InboundMessage, eventIndex: number): Promise<Apply> {
  const { app, places, update, channel, adapter, connection, patience } = reading
  const { organisation_id: organisationId } = update
  const person = await introduce(reading, event.contact)
  const known: NewCustomer = {
    name: person.name.slice(0, 255) || person.value.slice(0, 255),
    locale: person.locale ?? null,
    device: null,
    contact: { type: channel.type, value: event.contact.value, channelId: channel.id },
    sameEverywhere: event.thread !== undefined,
    phone: confirmedPhone(channel.type, event.contact),
  }
  // Words alone need nobody before their own transaction.
  if (isWordsAlone(event)) {
    const files: TakenFiles = { taken: [], pictures: {}, refused: [], awaited: [] }
    return async (tx) => {
      const { customerId } = await findOrCreateCustomerByContact(tx, known)
      await applyMessage(tx, { update, eventIndex, channel, adapter, customerId, message: event, files })
    }
  }
  const { customerId } = await inOrganisation(app, organisationId, (tx) => findOrCreateCustomerByContact(tx, known))
  const files = await takeFiles(app, places, { organisationId, customerId, files: event.files, adapter, connection, patience })
  const pressed = event.extras?.pressed?.value
  const message = await arrive(reading, await withPost(reading, event), customerId)
  const { own = false, phone = null } = event.extras?.contact ?? {}
  if (own && phone !== null) await inOrganisation(app, organisationId, (tx) => keepPhone(tx, customerId, phone))
  return async (tx) => {
    const asPressed = { config: app.config, channelId: channel.id, customerId, value: pressed ?? '' }
    if (pressed !== undefined && (await takePressedRating(tx, asPressed))) return
    await applyMessage(tx, { update, eventIndex, channel, adapter, customerId, message, files })
  }
}

/** No files, no number, no link, no press of a button and no post that it stands under. */
function isWordsAlone({ files, extras }: InboundMessage): boolean {
  const { contact, startPayload, pressed, comment } = extras ?? {}
  return files.length === 0 && [contact, startPayload, pressed, comment].every((one) => one === undefined)
}

/** The customer has sent their own number, and the messenger vouches for it: it is theirs from now on. */
async function keepPhone(tx: Transaction, customerId: string, phone: string): Promise<void> {
  await changeProfile(tx, customerId, async () => noteConfirmedPhone(tx, { customerId, phone }), { cause: 'customer', byId: null })
}

/**
 * Messengers that name people by their phones have sent each a code, and a text message comes from its SIM: the number is theirs. Who forges the number of a text
 * message gets no answer: it goes to whose number it is. Of a call the telephone network says whose it is, and nothing is answered.
 */
function confirmedPhone(type: string, { value }: InboundContact): string | undefined {
  return numberedChannelTypes.some((one) => one === type) && /^\d{5,15}$/.test(value) ? `+${value}` : undefined
}

/** A new customer whom updates name by a number only gets their name from the provider, if it answers. */
async function introduce({ app, update, channel, adapter, connection }: Reading, contact: InboundContact): Promise<InboundContact> {
  if (!adapter.profile || contact.name !== contact.value) return contact
  const known = { type: channel.type, value: contact.value, channelId: channel.id }
  if (await readOrganisation(app, update.organisation_id, (db) => isKnownContact({ db }, known))) return contact
  const profile = storable(await adapter.profile(contact, connection).catch(() => undefined))
  return profile?.name ? { ...contact, ...profile } : contact
}

/** What a comment stands under, as the provider tells it when it is asked; as the update told it where that fails. */
async function withPost({ adapter, connection }: Reading, message: InboundMessage): Promise<InboundMessage> {
  const { comment } = message.extras ?? {}
  if (!comment || !adapter.findPost) return message
  const post = storable(await adapter.findPost(comment.postId, connection).catch(() => undefined))
  if (!post) return message
  const known = { ...comment, postUrl: post.url ?? comment.postUrl, postText: post.text || comment.postText }
  return { ...message, extras: { ...message.extras, comment: known } }
}

/** A customer who comes by a link into this channel is the one it was made for. The words of the link, used up, are nothing to read. */
async function arrive({ app, update, channel }: Reading, message: InboundMessage, identityId: string): Promise<InboundMessage> {
  const { startPayload: words, ...extras } = message.extras ?? {}
  if (words === undefined || !isBridgeLink(words)) return message
  const { organisation_id: organisationId } = update
  const arrival = { organisationId, channelId: channel.id, words, identityId, contactValue: message.contact.value }
  if (!(await followBridgeLink(app, arrival))) return message
  const isOnlyLink = message.text === `/start ${words}` || message.text === '/start'
  return { ...message, ...(isOnlyLink && { text: '/start' }), extras: { ...extras, ...(isOnlyLink && { started: true }) } }
}
