import { open } from 'node:fs/promises'
import { FileTypeParser } from 'file-type'
import { AppError } from '../errors/app-error.ts'
import { cleanFileName, extensionOf, withExtension } from './clean-file-name.ts'
import { documentType, extensionsOfKind, inlineTypes, refusedExtensions, refusedMimeTypes } from './file-types.ts'
import { prepareImage } from './prepare-image.ts'
import type { ReceivedFile, ReceivingArea } from './receiving-area.ts'

/** An upload that may be kept. `path` is the received file, or the picture made anew from it. */
export type InspectedFile = {
  path: string
  thumbnailPath: string | null
  name: string
  kind: 'image' | 'audio' | 'video' | 'document'
  mimeType: string
  sizeBytes: number
  width: number | null
  height: number | null
}

type Declared = { name: string; mimeType: string }

/** What becomes of a picture that cannot be made safe to show: its sender hears of it, or it is kept as a document, never shown. */
export type UnshowablePictures = 'refuse' | 'asDocument'

/**
 * Decides by its bytes what an upload is and prepares it for showing; file-types.ts is the table. Programs and scripts are
 * `fileTypeNotAllowedException`, an empty file is `fileUploadException`; a picture that cannot be shown is refused as
 * {@link prepareImage} says, or becomes a document. The received file stays where it is in every case.
 */
export async function inspectFile(
  received: ReceivedFile,
  declared: Declared,
  area: ReceivingArea,
  unshowable: UnshowablePictures = 'refuse',
): Promise<InspectedFile> {
  if (received.sizeBytes === 0) throw new AppError('fileUploadException')
  const name = cleanFileName(declared.name)
  const found = await findMimeType(received.path)
  refusePrograms(name, found)

  const inline = found === undefined ? undefined : inlineTypes[found]
  if (inline === undefined || !agrees(extensionOf(name), inline.kind)) return asDocument(received, name)
  if (inline.kind === 'image') {
    return asImage(received, name, inline, area).catch((error: unknown) => {
      if (unshowable === 'asDocument' && isUnshowable(error)) return asDocument(received, nameWith(name, inline.extension))
      throw error
    })
  }
  // A browser records sound into the same containers as film; only the sender knows which it was.
  const kind = declared.mimeType.startsWith('audio/') ? 'audio' : inline.kind
  const mimeType = kind === 'audio' ? inline.mimeType.replace('video/', 'audio/') : inline.mimeType
  return { ...asDocument(received, nameWith(name, inline.extension)), kind, mimeType }
}

async function findMimeType(path: string): Promise<string | undefined> {
  const first = await firstTwoBytes(path)
  if (first === '#!') return 'script'
  // Text in UTF-16 begins as the oldest of MPEG's sounds does, which nobody sends.
  if (first === utf16Mark) return undefined
  // A container that breaks the parser is simply not recognised.
  const found = await new FileTypeParser({ signal: AbortSignal.timeout(5_000) }).fromFile(path).catch(() => undefined)
  return found?.mime
}

const utf16Mark = '\xff\xfe'

async function firstTwoBytes(path: string): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(2), position: 0 })
    return buffer.toString('latin1')
  } finally {
    await file.close()
  }
}

function refusePrograms(name: string, found: string | undefined): void {
  const extension = extensionOf(name)
  if (refusedExtensions.has(extension)) throw new AppError('fileTypeNotAllowedException', { type: extension })
  if (found === 'script' || (found !== undefined && refusedMimeTypes.has(found))) {
    throw new AppError('fileTypeNotAllowedException', { type: extension || found })
  }
}

/** A name without an extension contradicts nothing: pasted and recorded files often have none. */
function agrees(extension: string, kind: 'image' | 'audio' | 'video'): boolean {
  return extension === '' || extensionsOfKind[kind].has(extension)
}

function asDocument({ path, sizeBytes }: ReceivedFile, name: string): InspectedFile {
  const mimeType = documentType(extensionOf(name))
  return { path, thumbnailPath: null, name, kind: 'document', mimeType, sizeBytes, width: null, height: null }
}

function isUnshowable(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'pictureUnreadableException' || error.code === 'pictureTooDetailedException')
}

async function asImage(
  received: ReceivedFile,
  name: string,
  { mimeType, extension }: { mimeType: string; extension: string },
  area: ReceivingArea,
): Promise<InspectedFile> {
  const image = await prepareImage({ path: received.path, mimeType, newPath: area.newPath, discard: area.discard })
  // A saved copy opens everywhere only if its name says what it has become.
  const agreed = extensionOf(name) === 'avif' ? withExtension(name, extension) : nameWith(name, extension)
  return { ...image, name: agreed, kind: 'image', mimeType }
}

function nameWith(name: string, extension: string): string {
  return extensionOf(name) === '' ? withExtension(name, extension) : name
}
