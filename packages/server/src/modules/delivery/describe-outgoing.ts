import type { Capabilities, OutgoingFile, OutgoingMessage } from '@besedka/channels/kit'
import type { FileView, MessageButton, MessageView } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import type { FilePlaces } from '../../platform/files/open-file-places.ts'
import { pageAddress } from '../../platform/notices/page-address.ts'
import { pathsOfActions } from '../bots/index.ts'
import { type ChannelRow, capabilitiesOf } from '../channels/index.ts'
import { getChatRow } from '../chats/index.ts'
import { openFiles, publicFileUrl } from '../files/index.ts'
import {
  externalIdsOf,
  externalIdsOfChat,
  findLetterAnswered,
  findMessage,
  firstName,
  lastWordOfCustomer,
  replySubject,
} from '../messages/index.ts'
import { forRater } from '../quality/index.ts'
import { passOn } from './pass-on.ts'
import type { DeliveryRow } from './tables.ts'

type Said = { text: string; buttons: readonly MessageButton[] }

export type Outgoing = { message: MessageView; outgoing: OutgoingMessage; firstExternalId: string | undefined }

/** The message of a delivery in the words of adapters, or undefined when it is gone. */
export async function describeOutgoing(
  app: AppContext,
  places: FilePlaces,
  { delivery, channel }: { delivery: DeliveryRow; channel: ChannelRow },
): Promise<Outgoing | undefined> {
  return readOrganisation(app, delivery.organisation_id, async (db) => {
    const [message, chat, [firstExternalId]] = await Promise.all([
      findMessage(db, delivery.message_id),
      getChatRow(db, delivery.chat_id),
      externalIdsOf(db, delivery.message_id),
    ])
    if (!message || !chat) return undefined
    const { extras } = message
    const capabilities = capabilitiesOf(channel)
    const { hookBase: base } = app.providers.wayTo(channel)
    const open = async (files: readonly FileView[]): Promise<OutgoingFile[]> =>
      (await openFiles(db, places.store, files)).map((file) => ({
        ...file,
        publicUrl: () => (base === null ? null : publicFileUrl(app, { base, organisationId: delivery.organisation_id, file })),
      }))
    const quoted = extras?.quote?.messageId ? await externalIdsOf(db, extras.quote.messageId) : []
    // What a machine writes says nothing of subject and copies: it belongs to the conversation all the same.
    const spoken = { subject: replySubject(chat.subject), to: [], cc: [] }
    const letter = capabilities.letter ? (extras?.letter ?? spoken) : undefined
    const comment = extras?.privateReplyTo === undefined ? [] : await externalIdsOf(db, extras.privateReplyTo)
    const answered = letter && (await findLetterAnswered(db, message, chat.contact_value))
    const said: Said =
      extras?.automatic === 'assessment' ? await forRater(app.config, db, message) : { text: message.text, buttons: extras?.buttons ?? [] }
    const outgoing: OutgoingMessage = {
      id: message.id,
      to: chat.contact_value ?? '',
      text: letter ? withLinks(app, said, await pathsOfActions(db, message.id)) : said.text,
      formatted: extras?.formatted ?? null,
      files: await open(message.files),
      buttons: letter ? [] : [...said.buttons],
      quotes: quoted[0] ?? null,
      ...(comment[0] !== undefined && { answersComment: comment[0] }),
      // An address of the company's other programs has an author without an account.
      automatic: extras?.automatic !== undefined || message.authorId === null,
      customerWroteAt: countsHours(capabilities) ? await lastWordOfCustomer(db, chat) : null,
      template: extras?.template ?? null,
      senderName: message.authorName === null ? null : firstName(message.authorName),
      letter: letter
        ? {
            subject: letter.subject,
            to: letter.to.map((one) => one.address).filter((address) => address !== chat.contact_value),
            cc: letter.cc.map((one) => one.address),
            references: await externalIdsOfChat(db, chat.id),
            threadKey: chat.thread_key,
            ...(extras?.letter?.signature !== undefined && { signature: extras.letter.signature }),
            ...(answered && { answered }),
          }
        : null,
    }
    return { message, outgoing: extras?.letter?.forwards ? await passOn(db, message, outgoing, open) : outgoing, firstExternalId }
  })
}

/** A letter has no buttons: it says the answers that it offers, each with the page that sends it. Their numbers are understood as well. */
function withLinks({ config }: AppContext, { text, buttons }: Said, paths: ReadonlyMap<number, string>): string {
  const lines = buttons.map(({ label, url }, index) => {
    const path = paths.get(index)
    const address = path === undefined ? url : pageAddress(config, path)
    return [`${index + 1}. ${label}`, ...(address === undefined ? [] : [address])].join('\n')
  })
  return [text, ...lines].filter((part) => part !== '').join('\n\n')
}

/** Whether it matters to the channel when the customer last wrote. */
function countsHours({ windowHours, includedHours }: Capabilities): boolean {
  return windowHours !== null || includedHours !== undefined
}
