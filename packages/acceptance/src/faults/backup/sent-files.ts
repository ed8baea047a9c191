import { createHash, randomBytes } from 'node:crypto'
import { newId } from '@besedka/contract/id'
import { createApi } from '../../../../server/src/testing/call.ts'
import { must } from '../traffic/insist.ts'
import { nonce } from '../traffic/nonce.ts'
import type { Office } from '../traffic/office.ts'
import { pause } from '../traffic/pause.ts'
import type { Traffic } from '../traffic/traffic.ts'

/** A file that a customer has sent: the message with it was accepted at `at` (as `Date.now()`). */
export type SentFile = { id: string; token: string; digest: string; at: number }

const sizeBytes = 200_000

/** A customer who sends one file after another; what was accepted is added to `sent`. */
export async function sendFiles(traffic: Traffic, { office, sent }: { office: Office; sent: SentFile[] }): Promise<void> {
  const door = createApi({ address: office.address })
  const { token } = await must(() => door.customer.openSession({ channelKey: office.site.key }))
  const { customer } = createApi({ address: office.address, token })
  for (let n = 0; !traffic.stopping.aborted; n++) {
    // A beginning of chance would now and then be that of a picture or a program.
    const bytes = `Notes: ${randomBytes(sizeBytes).toString('base64')}`
    const id = await upload(`${office.address}/api/customer/files`, { token, bytes })
    const text = `f0-${n}-${nonce()}`
    const message = { id: newId(), text, fileIds: [id] }
    traffic.ledger.sent({ text, sender: 'f0', n, from: 'customer', via: 'site', id: message.id })
    await must(() => customer.sendMessage(message))
    await traffic.ledger.accepted(text)
    sent.push({ id, token, digest: digestOf(Buffer.from(bytes)), at: Date.now() })
    await pause(traffic, 300)
  }
}

async function upload(url: string, { token, bytes }: { token: string; bytes: string }): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([bytes], { type: 'text/plain' }), 'notes.txt')
  const answer = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form })
  // Our own server's answer, as the contract words it.
  const { entity } = (await answer.json()) as { entity?: { id: string } }
  if (!entity) throw new Error(`A file was not taken: ${answer.status}`)
  return entity.id
}

/** Which of these files cannot be fetched any more as they were sent. */
export async function missingFiles(address: string, files: readonly SentFile[]): Promise<SentFile[]> {
  const missing: SentFile[] = []
  for (const file of files) {
    const answer = await fetch(`${address}/api/customer/files/${file.id}`, { headers: { authorization: `Bearer ${file.token}` } })
    if (!answer.ok || digestOf(Buffer.from(await answer.arrayBuffer())) !== file.digest) missing.push(file)
  }
  return missing
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
