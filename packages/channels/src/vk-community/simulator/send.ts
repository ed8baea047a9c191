import { numberOf } from '../../kit/simulator/phone-chat.ts'
import type { Account } from './account.ts'
import { tellReply } from './callback-server.ts'
import { read, Send } from './requests.ts'
import { attached } from './uploads.ts'
import { type Parameters, reachable, type World } from './world.ts'

/** Takes a message; the same `random_id` again is the same message. Throws {@link Refusal}. */
export function send(world: World, account: Account, parameters: Parameters): number {
  const { messenger } = world
  const { peer_id, random_id, message = '', attachment, reply_to, keyboard } = read(Send, parameters)
  const key = `${peer_id}:${random_id}`
  const before = account.sent.get(key)
  if (before !== undefined) return before
  const chat = reachable(world, account, peer_id)
  const files = (attachment?.split(',') ?? []).map((name) => attached(world, name))
  const repliesTo = numberOf(chat, reply_to)
  const buttons = keyboard?.buttons.map((row) =>
    row.map(({ action }) => ({
      label: action.label,
      url: action.type === 'open_link' ? action.link : null,
      value: action.type === 'text' ? action.payload : null,
    })),
  )
  // A phone shows one file in a bubble: the further ones follow in their own.
  const [first, ...others] = files
  const said = messenger.say(chat, { text: message, file: first ?? null, repliesTo, ...(buttons && { buttons }) })
  for (const file of others) messenger.say(chat, { text: '', file })
  account.sent.set(key, Number(said.name))
  tellReply(world, chat, said)
  return Number(said.name)
}
