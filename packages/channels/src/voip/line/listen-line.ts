import type { Listening } from '../../kit/adapter.ts'
import type { RawUpdate } from '../../kit/inbound.ts'
import { lookAgain } from '../../kit/look-again.ts'
import { packCall } from '../call-record.ts'
import { readWav } from '../media/wav.ts'
import { promptSeconds } from '../prompt-seconds.ts'
import { type LinePatience, nativeDriver, placeOf, type VoipConnection } from './native/native-driver.ts'
import { isKept, type KeptCall, openSpool, type Spool } from './spool.ts'
import { type CallDesk, takeCall } from './take-call.ts'

/** Calls at once on one line; one more hears that it is busy. */
const mostCalls = 60
/** How often calls are handed on that could not be before. */
const againMs = 5_000

/** Holds a line and takes its calls, until told to stop; then those under way are ended, and kept. Throws SendError where the line cannot be held. */
export async function listenLine(connection: VoipConnection, listening: Listening, patience: LinePatience): Promise<void> {
  const { settings } = connection
  const spool = await openSpool(placeOf(connection).folder, connection.channelId)
  const prompts = {
    warning: await promptOf(settings.warningFileId, listening),
    greeting: await promptOf(settings.greetingFileId, listening),
  }
  const desk: CallDesk = { settings, prompts, spool, patience, now: () => connection.now() }
  const underWay = new Map<string, () => Promise<void>>()
  const talks = new Set<Promise<unknown>>()
  const handOn = createHandOn(connection, listening, { spool, underWay })
  await handOn()
  const line = await nativeDriver(connection, patience).open((call) => {
    if (talks.size >= mostCalls || listening.signal.aborted) return call.refuse('busy')
    let name = ''
    const talk: Promise<void> = takeCall(call, desk, (id) => {
      name = id
      underWay.set(id, () => call.hangUp())
    })
      // The disk is full: the call is lost, the line is not.
      .catch(() => {})
      .then(() => {
        underWay.delete(name)
        talks.delete(talk)
        return handOn()
      })
      // What was not taken stays on the disk, and is tried again.
      .catch(() => {})
    talks.add(talk)
  })
  const broken = new AbortController()
  line.broken.catch((error: unknown) => broken.abort(error))
  try {
    await lookAgain(AbortSignal.any([listening.signal, broken.signal]), async () => {
      await handOn().catch((error: unknown) => {
        // Whoever is on the telephone is not cut off because the product cannot take a call that is over.
        if (talks.size === 0) throw error
      })
      return againMs
    })
    broken.signal.throwIfAborted()
  } finally {
    await Promise.all([...underWay.values()].map((hangUp) => hangUp()))
    await Promise.all(talks)
    await line.close()
    await handOn().catch(() => {})
  }
}

/** Hands calls that are over to the product, one after another; what it does not take now stays on the disk. */
function createHandOn(
  { settings }: VoipConnection,
  listening: Listening,
  { spool, underWay }: { spool: Spool; underWay: ReadonlyMap<string, unknown> },
): () => Promise<void> {
  let work: Promise<void> = Promise.resolve()
  const once = async () => {
    // One at a time: many recordings are more than the memory should hold.
    for (const id of await spool.list()) {
      if (underWay.has(id)) continue
      const call = await spool.read(id).catch(() => null)
      // What the disk does not give now is tried again.
      if (call === null) continue
      if (call && isKept(call.record, settings.saveSeconds)) await listening.accept([updateOf(call)], { lastCall: id })
      await spool.forget(id)
    }
  }
  return () => {
    const next = work.then(once)
    work = next.catch(() => {})
    return next
  }
}

function updateOf({ record, recording }: KeptCall): RawUpdate {
  const { id, caller, startedAt } = record
  return { externalId: id, conversation: caller ?? id, order: Date.parse(startedAt), body: packCall(record, recording) }
}

/** A prompt as a telephone plays it; null where there is none, or it cannot be had: a call without a greeting is better than none. */
async function promptOf(fileId: string | null, listening: Listening): Promise<Int16Array | null> {
  if (fileId === null) return null
  const bytes = await listening.file?.(fileId).catch(() => undefined)
  const read = bytes && readWav(bytes, promptSeconds)
  return read && 'samples' in read ? read.samples : null
}
