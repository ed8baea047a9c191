import { Readable } from 'node:stream'
import { type ChannelAdapter, type Connection, type InboundFile, SendError } from '@besedka/channels/kit'
import type { FileView } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { FilePlaces } from '../../platform/files/open-file-places.ts'
import { uploadFile } from '../files/index.ts'

export type TakenFiles = {
  files: FileView[]
  /** Content-ID → file id. */
  pictures: Record<string, string>
  /** Names of files that cannot be had: too big, of a forbidden kind, gone at the provider. The message says so. */
  refused: string[]
}

/**
 * Takes over the files of a message: what lies at the provider is fetched at once, because its links do not last. A file that can never be
 * had does not keep the text from coming through; one that may be had later throws a SendError to try again.
 */
export async function takeFiles(
  app: AppContext,
  places: FilePlaces,
  given: { organisationId: string; customerId: string; files: readonly InboundFile[]; adapter: ChannelAdapter; connection: Connection },
): Promise<TakenFiles> {
  const taken: TakenFiles = { files: [], pictures: {}, refused: [] }
  const caller = {
    organisationId: given.organisationId,
    uploader: { kind: 'customer', id: given.customerId } as const,
    seesMessage: async () => false,
  }
  for (const file of given.files) {
    try {
      const stream = await open(given.adapter, given.connection, file)
      const view = await uploadFile(app, places, caller, { stream, name: file.name, mimeType: file.mimeType })
      taken.files.push(view)
      if (file.contentId) taken.pictures[file.contentId] = view.id
    } catch (error) {
      if (!isFinal(error)) throw error
      taken.refused.push(file.name)
    }
  }
  return taken
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
