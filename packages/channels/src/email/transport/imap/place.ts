import type { ImapFlow } from 'imapflow'
import { z } from 'zod'
import type { Cursor } from '../../../kit/adapter.ts'
import { SendError } from '../../../kit/send-error.ts'
import { imapAnswer } from './imap-problem.ts'

/** How far a mailbox has been read. */
export type Place = {
  /** Whose mailbox: another address in the settings is another mailbox, and none of the rest means anything there. */
  address: string
  /** RFC 3501 §2.3.1.1: uids mean something only together with it. */
  validity: string
  /** The last letter that was taken, or that was there before us. */
  uid: number
  /** Its Message-ID as written, and when we were there: the way back when all uids have changed. */
  messageId: string
  at: string
}

const StoredPlace = z.object({
  address: z.string(),
  validity: z.string(),
  uid: z.number().int().nonnegative(),
  messageId: z.string().catch(''),
  at: z.iso.datetime().catch(() => new Date().toISOString()),
})

/**
 * Where to go on. A mailbox that is new to us starts at its end: old mail is not imported. After a change of UIDVALIDITY the last letter is
 * looked for by its Message-ID, else everything since the day before is taken again; letters that are known already are recognised later.
 */
export async function findPlace(client: ImapFlow, cursor: Cursor | null, { address, now }: { address: string; now: Date }): Promise<Place> {
  const validity = client.mailbox ? String(client.mailbox.uidValidity) : ''
  const stored = StoredPlace.safeParse(cursor).data
  const at = now.toISOString()
  if (stored?.address !== address) return { address, validity, uid: await lastUid(client), messageId: '', at }
  if (stored.validity === validity) return stored
  return { ...stored, validity, uid: await uidAgain(client, stored) }
}

async function uidAgain(client: ImapFlow, { messageId, at }: Place): Promise<number> {
  const same = messageId ? await search(client, { header: { 'message-id': messageId } }) : []
  const found = same.at(-1)
  if (found !== undefined) return found
  const recent = await search(client, { since: new Date(new Date(at).getTime() - 86_400_000) })
  return recent[0] === undefined ? lastUid(client) : recent[0] - 1
}

async function lastUid(client: ImapFlow): Promise<number> {
  const { uidNext, exists } = client.mailbox || { uidNext: 0, exists: 0 }
  if (uidNext) return uidNext - 1
  if (exists === 0) return 0
  const last = await imapAnswer(client.fetchOne('*', { uid: true }))
  return last ? last.uid : 0
}

/** Uids of the letters that match, rising. */
export async function search(client: ImapFlow, query: Parameters<ImapFlow['search']>[0]): Promise<number[]> {
  const uids = await imapAnswer(client.search(query, { uid: true }))
  if (!uids) throw new SendError('retry', { code: 'providerFailed' })
  return uids.toSorted((a, b) => a - b)
}
