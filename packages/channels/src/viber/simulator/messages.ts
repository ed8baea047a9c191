import { fetchFile } from '../../kit/simulator/fetch-file.ts'
import type { Messenger } from '../../kit/simulator/messenger.ts'
import { type CompanyMessage, lastHeardAt, type PhoneChat } from '../../kit/simulator/phone-chat.ts'
import { phoneFile } from '../../kit/simulator/phone-file.ts'
import type { Account } from './account.ts'
import { Refusal } from './refusal.ts'
import { largestFile, readMessage, type SendMessage } from './requests.ts'

type Chat = PhoneChat<Account>

/** Everything that Viber knows in this simulation. `pressedAt`: when somebody chose an option last, which opens a session as words do. */
export type World = { messenger: Messenger<Account>; pressedAt: WeakMap<Chat, Date> }

const sessionMs = 24 * 3_600_000
const sessionMessages = 10

/** Takes a message of a company. `said` is told what became of it. Throws {@link Refusal}. */
export async function sendMessage(
  world: World,
  { account, body }: { account: Account; body: unknown },
  said: (chat: Chat, message: ReturnType<Messenger<Account>['say']>) => void,
): Promise<object> {
  const { messenger } = world
  const message = readMessage(body)
  const chat = /^\d{7,15}$/.test(message.dest) ? messenger.recipient(account, message.dest) : undefined
  if (!chat) throw new Refusal(/^\d{7,15}$/.test(message.dest) ? 9 : 27)
  if (chat.blocked) throw new Refusal(8)
  if (message.label === 'session' && !hasSession(world, chat)) throw new Refusal(21)
  const shown = messenger.say(chat, await contentOf(messenger, message))
  if ('#tracking_data' in message.message) chat.note = message.message['#tracking_data']
  said(chat, shown)
  const session = message.label === 'session' ? { session_id: { digits: `7${chat.person.id}` } } : {}
  return { status: 0, seq: message.seq, message_token: { digits: shown.name }, ...session }
}

/** For a day after the person's words, and at most ten times in a row. */
function hasSession({ messenger, pressedAt }: World, chat: Chat): boolean {
  const theirs = lastHeardAt(chat)?.getTime() ?? 0
  const lastWord = Math.max(theirs, pressedAt.get(chat)?.getTime() ?? 0)
  const answers = chat.messages.filter(({ fromCompany, sentAt }) => fromCompany && sentAt.getTime() >= lastWord).length
  return messenger.now().getTime() - lastWord < sessionMs && answers < sessionMessages
}

async function contentOf(messenger: World['messenger'], given: SendMessage): Promise<CompanyMessage> {
  switch (given.type) {
    case 206:
    case 225:
    case 306:
      return { text: given.message['#txt'] }
    case 207:
    case 307:
      return { text: '', file: phoneFile('photo', await takeFile(messenger, given.message['#img'])) }
    case 220:
    case 221:
      return { text: '', file: phoneFile('document', await takeFile(messenger, given.message['#action'], given.message['#fileName'])) }
    case 801:
    case 802: {
      const buttons = given.survey.options.map((label) => [{ label, url: null, value: label }])
      return { text: given.message['#txt'], buttons }
    }
  }
}

/** Fetches a file as Viber does, and judges it. */
async function takeFile(messenger: World['messenger'], address: string, name?: string) {
  const file = await fetchFile(address)
  if (!file) throw new Refusal(3, 'the file cannot be fetched')
  if (file.bytes.length > largestFile) throw new Refusal(31)
  return messenger.storeFile({ ...file, ...(name !== undefined && { name }) })
}
