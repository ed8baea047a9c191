import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { fileIn, readForm } from '../../../kit/simulator/form-upload.ts'
import { type CompanyMessage, lastHeardAt, type PhoneChat, type PhoneFile, type PhoneMessage } from '../../../kit/simulator/phone-chat.ts'
import { phoneFile } from '../../../kit/simulator/phone-file.ts'
import type { Account } from './account.ts'
import { Refusal, read } from './refusal.ts'
import { type AnswerComment, files, Send } from './requests.ts'
import { push } from './subscriptions.ts'
import { commentIdOf, delivered, echo } from './wire.ts'
import type { World } from './world.ts'

const dayMs = 24 * 3_600_000

type Message = Extract<Send, { messaging_type: string }>['message'] | AnswerComment['message']

/** The most of a text: Messenger counts characters, Instagram bytes. */
const tooLong = {
  page: (text: string) => text.length > 2000,
  instagram: (text: string) => Buffer.byteLength(text) > 1000,
}

/** Takes a message, or what is done beside one. Throws {@link Refusal}. */
export function send(world: World, account: Account, body: unknown): object {
  const { object, messenger } = world
  const given = read(Send, body)
  if (answersComment(given)) return answerComment(world, account, given)
  const chat = messenger.recipient(account, given.recipient.id)
  if (!chat) throw new Refusal({ code: 100, subcode: 2018001 }, 'No matching user found')
  if (chat.blocked) throw unavailable()
  if ('payload' in given) return putReaction(world, chat, given)
  if ('sender_action' in given) {
    if (given.sender_action === 'mark_seen') messenger.markRead(chat)
    if (given.sender_action === 'typing_on') messenger.showTyping(chat, 20_000)
    return { recipient_id: chat.person.id }
  }
  refuseLate(world, chat, given.tag)
  const said = messenger.say(chat, contentOf(world, given.message))
  push(world, account, echo(chat, said, { object, appId: account.app.id }))
  if (object === 'page') push(world, account, delivered(chat, said))
  return { recipient_id: chat.person.id, message_id: said.name }
}

function unavailable(): Refusal {
  return new Refusal({ code: 551, subcode: 1545041 }, 'This person isn’t available right now')
}

function answersComment(given: Send): given is AnswerComment {
  return 'comment_id' in given.recipient
}

/** A comment is answered in private once, by words, within seven days. */
function answerComment(world: World, account: Account, { recipient, message }: AnswerComment): object {
  const { object, messenger } = world
  const { comment_id } = recipient
  const isIt = (one: PhoneMessage) => one.comment === true && !one.fromCompany && commentIdOf(one, object) === comment_id
  const chat = messenger.chatsOf(account).find(({ messages }) => messages.some(isIt))
  const comment = chat?.messages.find(isIt)
  if (!chat || !comment) throw new Refusal({ code: 100, subcode: 2018292 }, 'Invalid comment_id parameter')
  if (account.answered.has(comment_id)) throw new Refusal({ code: 10900 }, 'Activity already replied to')
  if (chat.blocked) throw unavailable()
  if (messenger.now().getTime() - comment.sentAt.getTime() > 7 * dayMs)
    throw new Refusal({ code: 10903 }, 'This user can’t reply to this activity')
  const said = messenger.say(chat, { ...contentOf(world, message), comment: true, repliesTo: comment.id })
  account.answered.add(comment_id)
  push(world, account, echo(chat, said, { object, appId: account.app.id }))
  if (object === 'page') push(world, account, delivered(chat, said))
  return { recipient_id: chat.person.id, message_id: said.name }
}

/** Instagram knows the heart alone, by its name; Messenger any emoji as it is. */
function putReaction({ object }: World, chat: PhoneChat<Account>, { payload }: Extract<Send, { payload: object }>): object {
  const message = chat.messages.find(({ name }) => name === payload.message_id)
  if (!message || message.fromCompany) throw new Refusal({ code: 100 }, 'Invalid parameter: message_id')
  const named = 'reaction' in payload ? payload.reaction : null
  if (named !== null && (named === 'love') !== (object === 'instagram')) throw new Refusal({ code: 100 }, 'Invalid parameter: reaction')
  message.reaction = named === 'love' ? '❤️' : named
  return { recipient_id: chat.person.id }
}

/** A day for everybody, seven for people. */
function refuseLate({ messenger }: World, chat: PhoneChat<Account>, tag: string | undefined): void {
  const lastHeard = lastHeardAt(chat)
  const agoMs = lastHeard ? messenger.now().getTime() - lastHeard.getTime() : Number.POSITIVE_INFINITY
  if (agoMs > (tag === 'HUMAN_AGENT' ? 7 * dayMs : dayMs))
    throw new Refusal({ code: 10, subcode: 2018278 }, 'This message is sent outside of allowed window')
}

function contentOf(world: World, message: Message): CompanyMessage {
  if (!('text' in message)) return { text: '', file: fileOf(world, message.attachment) }
  const { text, quick_replies = [] } = message
  if (tooLong[world.object](text)) throw new Refusal({ code: 100 }, 'Length of param message[text] must be less than or equal to the limit')
  return { text, buttons: quick_replies.map(({ title, payload }) => [{ label: title, url: null, value: payload }]) }
}

const sorts = { image: 'photo', video: 'video', audio: 'audio', file: 'document' } as const

function fileOf({ messenger, uploads }: World, { type, payload }: Extract<Message, { attachment: object }>['attachment']): PhoneFile {
  const upload = uploads.get(payload.attachment_id)
  const file = messenger.files.get(upload?.fileId ?? '')
  if (!file || upload?.type !== type) throw new Refusal({ code: 100, subcode: 2018074 }, 'Invalid attachment id')
  return phoneFile(sorts[type], file)
}

const NewAttachment = z.object({ attachment: z.object({ type: z.enum(['image', 'video', 'audio', 'file']) }) })

/** Takes a file that is sent later. Throws {@link Refusal}. */
export async function takeUpload({ object, messenger, uploads }: World, request: IncomingMessage): Promise<object> {
  const form = await readForm(request)
  const data = await fileIn(form, 'filedata')
  const { type } = read(NewAttachment, JSON.parse(String(form?.get('message') ?? 'null'))).attachment
  if (!data) throw new Refusal({ code: 100 }, 'Invalid parameter: filedata')
  const { mostBytes, types } = files[object][type]
  if (data.bytes.length > mostBytes || !types.test(data.mimeType))
    throw new Refusal({ code: 100, subcode: 2018047 }, 'Upload attachment failure')
  const attachment_id = String(messenger.nextNumber())
  uploads.set(attachment_id, { type, fileId: messenger.storeFile(data).id })
  return { attachment_id }
}
