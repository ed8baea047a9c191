import { Readable } from 'node:stream'
import { type ChannelAdapter, type Connection, type InboundFile, SendError } from '@besedka/channels/kit'
import type { FileView } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { isUnavailable } from '../../platform/database/error-code.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { FilePlaces } from '../../platform/files/open-file-places.ts'
import { uploadFile } from '../files/index.ts'

/** Files of a message by their index in it: each is taken, refused for good, or awaited. */
export type TakenFiles = {
  taken: { index: number; view: FileView }[]
  /** Content-ID → file id. */
  pictures: Record<string, string>
  /** Names of files that cannot be had: too big, of a forbidden kind, empty, gone at the provider. The message says so. */
  refused: string[]
  /** What may be had later: the message comes without it, and is updated when it is there. */
  awaited: { index: number; name: string; contentId: string | null }[]
}

/** For how long files may hold back the words of one conversation in one reading, all of them together. */
export type Patience = { leftMs: number }

export type FileOwner = { organisationId: string; customerId: string; adapter: ChannelAdapter; connection: Connection }

/**
 * Takes over the files of a message: what lies at the provider is fetched at once, because its links do not last. No file keeps the text
 * from coming through: one that needs more than the patience, or fails for now, is awaited. Throws when the database is unavailable.
 */
export async function takeFiles(
  app: AppContext,
  places: FilePlaces,
  given: FileOwner & { files: readonly InboundFile[]; patience: Patience },
): Promise<TakenFiles> {
  const all: TakenFiles = { taken: [], pictures: {}, refused: [], awaited: [] }
  for (const [index, file] of given.files.entries()) {
    const outcome = await withPatience(given.patience, (signal) => takeFile(app, places, given, file, signal)).catch((error: unknown) => {
      if (isUnavailable(error)) throw error
      if (!isForeseen(error)) app.log.error({ error }, 'A file could not be taken')
      return 'later' as const
    })
    if (outcome === 'refused') all.refused.push(file.name)
    else if (outcome === 'later') all.awaited.push({ index, name: file.name, contentId: file.contentId ?? null })
    else {
      all.taken.push({ index, view: outcome })
      if (file.contentId) all.pictures[file.contentId] = outcome.id
    }
  }
  return all
}

/** Takes one file; `refused` when it can never be had. Throws when it may be had later. */
export async function takeFile(
  app: AppContext,
  places: FilePlaces,
  owner: FileOwner,
  file: InboundFile,
  signal?: AbortSignal,
): Promise<FileView | 'refused'> {
  if ('bytes' in file.source && file.source.bytes.length === 0) return 'refused'
  const caller = {
    organisationId: owner.organisationId,
    uploader: { kind: 'customer', id: owner.customerId } as const,
    seesMessage: async () => false,
  }
  try {
    const stream = await open(owner.adapter, owner.connection, file)
    const stop = () => void stream.destroy(new Error('It took too long'))
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop, { once: true })
    // The customer cannot be told that a picture is broken or too large; what they sent may still be of use as a file.
    return await uploadFile(app, places, caller, { stream, name: file.name, mimeType: file.mimeType, unshowable: 'asDocument' })
  } catch (error) {
    if (isFinal(error)) return 'refused'
    throw error
  }
}

/** Whether this failure belongs to the outside world; anything else is a defect and logged as one. */
export function isForeseen(error: unknown): boolean {
  return error instanceof SendError || error instanceof AppError
}

/** Stops waiting when the patience is over; the work is told to stop too. */
async function withPatience<T>(patience: Patience, work: (signal: AbortSignal) => Promise<T>): Promise<T | 'later'> {
  if (patience.leftMs <= 0) return 'later'
  const startedAt = performance.now()
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'later'>((resolve) => {
    timer = setTimeout(() => resolve('later'), patience.leftMs)
  })
  const working = work(controller.signal)
  try {
    return await Promise.race([working, late])
  } finally {
    clearTimeout(timer)
    controller.abort()
    // Nobody waits for it any more: its failure is the next attempt's to find.
    working.catch(() => {})
    patience.leftMs -= performance.now() - startedAt
  }
}

async function open(adapter: ChannelAdapter, connection: Connection, { source }: InboundFile): Promise<Readable> {
  if ('bytes' in source) return Readable.from([Buffer.from(source.bytes)])
  if (!adapter.download) throw new SendError('permanent', { code: 'fileRejected' })
  return adapter.download(source.ref, connection)
}

/** The file's own fault, or the provider's last word about it. A broken connection or a full disk is neither. */
function isFinal(error: unknown): boolean {
  if (error instanceof SendError) return error.kind !== 'retry' && error.kind !== 'channel'
  return error instanceof AppError && error.status < 500 && error.code !== 'fileUploadException'
}
