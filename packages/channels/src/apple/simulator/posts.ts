import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createHookLine, type HookLine, type HookPost } from '../../kit/simulator/hook-line.ts'
import type { Messenger } from '../../kit/simulator/messenger.ts'
import type { PhoneChat, PhoneEvent, PhoneFile } from '../../kit/simulator/phone-chat.ts'
import { signedToken } from '../api/token.ts'
import { encryptWith, writeKey } from '../files/cipher.ts'
import type { Account } from './account.ts'

/** Everything that Apple knows in this simulation. `uploads`: what was laid down and not yet sent, by its address. */
export type World = { messenger: Messenger<Account>; uploads: Map<string, { owner: string; bytes: Buffer }> }

/** The way to the address of a platform, to which Apple adds a path. */
export function lineTo(hookUrl: string, retryMs: number): HookLine {
  const forge = ({ body, headers }: HookPost): HookPost => ({
    body: body.replace(/"id":"./, '"id":"f'),
    headers: { ...headers, authorization: `${headers.authorization?.slice(0, -4)}AAAA` },
  })
  return createHookLine(`${hookUrl}/message`, { retryMs, forge })
}

/** Tells a company what somebody did. */
export function tell(world: World, chat: PhoneChat<Account>, event: PhoneEvent): void {
  switch (event.kind) {
    case 'message': {
      const { name, text, file } = event.message
      const attachments = file ? [attach(world, file)] : []
      return post(world, chat, { id: name, type: 'text', body: `${file ? '\uFFFC' : ''}${text}`, attachments })
    }
    case 'pressed': {
      const items = event.message.buttons.flat().map(({ label, value }) => ({ identifier: value, title: label }))
      const selectedIndex = items.findIndex(({ identifier }) => identifier === event.button.value)
      const data = { version: '1.0', 'quick-reply': { items, selectedIndex, selectedIdentifier: event.button.value } }
      return post(world, chat, { id: randomUUID(), type: 'interactive', interactiveData: { data } })
    }
    case 'blocked':
      return post(world, chat, { id: randomUUID(), type: 'close' })
    default:
      return
  }
}

function post(
  { messenger }: World,
  { account, person }: PhoneChat<Account>,
  message: { id: string; type: string; [more: string]: unknown },
): void {
  const { mspId, businessId, secret, hook } = account
  const iat = Math.floor(messenger.now().getTime() / 1000)
  const headers = {
    authorization: `Bearer ${signedToken({ iss: 'business-chat', aud: mspId, iat }, secret)}`,
    id: message.id,
    'source-id': person.id,
    'destination-id': businessId,
    'device-agent': 'iPhone OS',
  }
  const body = { v: 1, sourceId: person.id, destinationId: businessId, locale: 'ru_RU', ...message }
  hook?.push({ body: JSON.stringify(body), headers })
}

/** Lays a file of a person's down, encrypted, as it waits at Apple. */
function attach({ messenger }: World, { id, name, mimeType, sizeBytes }: PhoneFile): object {
  const key = randomBytes(32)
  const bytes = encryptWith(key).update(messenger.files.get(id)?.bytes ?? Buffer.alloc(0))
  const laid = messenger.storeFile({ name: 'encrypted', mimeType: 'application/octet-stream', bytes })
  const signature = createHash('sha256').update(bytes).digest('base64')
  return {
    name,
    mimeType,
    size: String(sizeBytes),
    key: writeKey(key),
    url: `https://mmcs.example/${laid.id}`,
    owner: 'https://mmcs.example/owner',
    'signature-base64': signature,
  }
}
