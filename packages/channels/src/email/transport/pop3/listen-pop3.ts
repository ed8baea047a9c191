import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Cursor, Listening } from '../../../kit/adapter.ts'
import { inBatches } from '../in-batches.ts'
import { largestLetterBytes, letterUpdate, noticeOfBigLetter } from '../letter-update.ts'
import { type EmailConnection, receivingServer } from '../mail-server.ts'
import type { EmailPatience } from '../patience.ts'
import { openPop3, type Pop3Client } from './pop3-client.ts'

/**
 * `mailbox`: login and server, whose ids these are; `seen`: fingerprints of the letters on the server that are known, run together;
 * `taken`: how many letters we have had.
 */
const StoredPlace = z.object({ mailbox: z.string(), seen: z.string(), taken: z.number().int().nonnegative() })
type Place = { mailbox: string; seen: ReadonlySet<string>; taken: number }

/** Looks into the mailbox again and again, until told to stop. What was there at the first look is not imported. Throws SendError. */
export async function listenPop3(connection: EmailConnection, listening: Listening, patience: EmailPatience): Promise<void> {
  const { cursor, signal } = listening
  const mailbox = `${connection.settings.receiveLogin || connection.settings.address} ${connection.settings.receiveHost}`
  let place = readPlace(cursor, mailbox)
  try {
    while (!signal.aborted) {
      place = await look(connection, place ?? mailbox, listening, patience)
      await pause(patience.look, undefined, { signal })
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

async function look(connection: EmailConnection, before: Place | string, listening: Listening, patience: EmailPatience): Promise<Place> {
  const client = await openPop3(await receivingServer(connection), patience, listening.signal)
  try {
    const ids = await client.ids()
    const present = new Set([...ids.values()].map(fingerprint))
    if (typeof before === 'string') {
      const place = { mailbox: before, seen: present, taken: 0 }
      await listening.accept([], storedPlace(place))
      return place
    }
    const fresh = [...ids].filter(([, id]) => !before.seen.has(fingerprint(id)))
    const known = new Set([...before.seen].filter((print) => present.has(print)))
    const place = await take(client, fresh, { ...before, seen: known }, listening, connection.settings.keepOnServer)
    await client.quit()
    return place
  } finally {
    client.close()
  }
}

async function take(
  client: Pop3Client,
  fresh: readonly (readonly [number, string])[],
  place: Place,
  { accept, signal }: Listening,
  keep: boolean,
): Promise<Place> {
  const sizes = fresh.length > 0 ? await client.sizes() : new Map<number, number>()
  for (const batch of inBatches(fresh.map(([number, id]) => ({ number, id, sizeBytes: sizes.get(number) ?? 0 })))) {
    if (signal.aborted) return place
    const updates = []
    for (const { number, id, sizeBytes } of batch) {
      const body = await fetchLetter(client, number, sizeBytes)
      updates.push(letterUpdate({ externalId: id, order: place.taken + updates.length + 1, body }))
    }
    place = { ...place, seen: new Set([...place.seen, ...batch.map(({ id }) => fingerprint(id))]), taken: place.taken + batch.length }
    await accept(updates, storedPlace(place))
    if (!keep) for (const { number } of batch) await client.remove(number)
  }
  return place
}

async function fetchLetter(client: Pop3Client, number: number, sizeBytes: number): Promise<Buffer> {
  return sizeBytes <= largestLetterBytes ? client.letter(number) : noticeOfBigLetter(await client.header(number), sizeBytes)
}

/** Eight characters for an id of up to seventy: the cursor of a full mailbox stays small, and 48 bits do not meet by chance. */
const fingerprintLength = 8

function fingerprint(id: string): string {
  return createHash('sha256').update(id).digest('base64url').slice(0, fingerprintLength)
}

function readPlace(cursor: Cursor | null, mailbox: string): Place | null {
  const stored = StoredPlace.safeParse(cursor).data
  return stored?.mailbox === mailbox ? { ...stored, seen: new Set(stored.seen.match(/.{8}/gs)) } : null
}

function storedPlace({ seen, ...place }: Place): Cursor {
  return { ...place, seen: [...seen].join('') }
}
