import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CallRecord, talkedSeconds } from '../call-record.ts'
import { mendRecording } from '../media/stereo-recording.ts'

/** A call as the disk has it. */
export type KeptCall = { record: CallRecord; recording: Buffer | null }

/**
 * Calls on the disk, from their first second until the product has them: neither a crash nor a database that is away loses one. Beside each call's JSON stands its
 * recording while there is one.
 */
export type Spool = {
  recordingOf(id: string): string
  /** Writes down what is known of a call so far. Throws where that cannot be done; then what was known before still stands. */
  note(record: CallRecord): Promise<void>
  /** The ids of calls, the oldest first. */
  list(): Promise<string[]>
  /** Reads a call that is over; undefined for what is no call. Throws where it cannot be read now. */
  read(id: string): Promise<KeptCall | undefined>
  forget(id: string): Promise<void>
}

/** Opens the folder of one channel. Throws where it cannot be made. */
export async function openSpool(folder: string, channelId: string): Promise<Spool> {
  const own = join(folder, channelId)
  await mkdir(own, { recursive: true, mode: 0o700 })
  const fileOf = (id: string) => join(own, `${id}.json`)
  const recordingOf = (id: string) => join(own, `${id}.wav`)
  const forget = async (id: string) => {
    await rm(recordingOf(id), { force: true })
    await rm(fileOf(id), { force: true })
    await rm(`${fileOf(id)}.new`, { force: true })
  }
  return {
    recordingOf,
    forget,
    async note(record) {
      // Under another name first: neither a crash nor a full disk leaves half of a call.
      const file = fileOf(record.id)
      await writeFile(`${file}.new`, JSON.stringify(record), { mode: 0o600 })
      await rename(`${file}.new`, file)
    },
    async list() {
      const names = (await readdir(own)).filter((name) => name.endsWith('.json')).sort()
      return names.map((name) => name.slice(0, -'.json'.length))
    },
    read: (id) => readCall(fileOf(id), recordingOf(id)),
  }
}

async function readCall(file: string, recordingFile: string): Promise<KeptCall | undefined> {
  const record = parse(await readFile(file, 'utf8'))
  if (!record) return undefined
  const recording = record.recording === 'none' ? null : await readFile(recordingFile).catch(unlessAbsent)
  // Still as it was at the answer: the process died while they talked. The recording tells until when.
  const cutOff = record.end === 'lost' && record.endedAt === record.answeredAt
  const lastWritten = cutOff ? await stat(recordingFile).catch(() => undefined) : undefined
  const ended = lastWritten ? { ...record, endedAt: lastWritten.mtime.toISOString() } : record
  return { record: ended, recording: recording && mendRecording(recording) }
}

function unlessAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

function parse(text: string): CallRecord | undefined {
  try {
    return CallRecord.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Whether a call is long enough to be kept. */
export function isKept(record: CallRecord, saveSeconds: number): boolean {
  return talkedSeconds(record) >= saveSeconds
}
