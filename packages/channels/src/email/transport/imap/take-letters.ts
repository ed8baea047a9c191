import type { ImapFlow } from 'imapflow'
import type { Listening } from '../../../kit/adapter.ts'
import { SendError } from '../../../kit/send-error.ts'
import { inBatches } from '../in-batches.ts'
import { largestLetterBytes, letterUpdate, noticeOfBigLetter } from '../letter-update.ts'
import { imapAnswer } from './imap-problem.ts'
import { type Place, search } from './place.ts'

type Known = { uid: number; sizeBytes: number; messageId: string }

/** Takes every letter behind the place, batch by batch, and answers the place behind the last. */
export async function takeLetters(client: ImapFlow, from: Place, { accept, signal }: Listening): Promise<Place> {
  let place = from
  // `n:*` always matches the last letter, be it older (RFC 3501 §6.4.8).
  const uids = (await search(client, { uid: `${place.uid + 1}:*` })).filter((uid) => uid > from.uid)
  for (let start = 0; start < uids.length; start += 200) {
    for (const batch of inBatches(await describe(client, uids.slice(start, start + 200)))) {
      if (signal.aborted) return place
      const updates = []
      for (const letter of batch) {
        const body = await fetchLetter(client, letter)
        if (body) updates.push(letterUpdate({ externalId: `${place.validity}:${letter.uid}`, order: letter.uid, body }))
      }
      const last = batch.at(-1)
      if (last) place = { ...place, uid: last.uid, messageId: last.messageId, at: new Date().toISOString() }
      await accept(updates, place)
    }
  }
  return place
}

async function describe(client: ImapFlow, uids: readonly number[]): Promise<Known[]> {
  const query = { uid: true, size: true, headers: ['message-id'] }
  const letters = await imapAnswer(client.fetchAll(uids.join(','), query, { uid: true }))
  return letters
    .map(({ uid, size, headers }) => ({
      uid,
      sizeBytes: size ?? 0,
      messageId: /<[^<>\s]+>/.exec(headers?.toString('latin1') ?? '')?.[0].slice(0, 998) ?? '',
    }))
    .toSorted((a, b) => a.uid - b.uid)
}

/** The letter's bytes, or a notice in its place; undefined when somebody has removed it meanwhile. */
async function fetchLetter(client: ImapFlow, { uid, sizeBytes }: Known): Promise<Buffer | undefined> {
  const whole = sizeBytes <= largestLetterBytes
  const letter = await imapAnswer(client.fetchOne(String(uid), whole ? { source: true } : { headers: true }, { uid: true }))
  if (!letter) {
    // Only a server that is still there can say that a letter is gone.
    if (!client.usable || !client.mailbox) throw new SendError('retry', { code: 'connectionFailed' })
    return undefined
  }
  const bytes = whole ? letter.source : letter.headers
  if (!bytes) throw new SendError('retry', { code: 'answerNotUnderstood' })
  return whole ? bytes : noticeOfBigLetter(bytes, sizeBytes)
}
