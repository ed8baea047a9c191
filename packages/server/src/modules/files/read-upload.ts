import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors/app-error.ts'
import { invalidFields } from '../../platform/errors/invalid-fields.ts'
import type { Upload } from './upload-file.ts'

/** Boundaries, headers and the sender's name for the file, beside its bytes. */
const envelopeBytesMax = 16 * 1024

/** How many bytes the request will bring, as far as it says; all that is allowed when it does not. */
export function announcedBytes(request: FastifyRequest, sizeLimitBytes: number): number {
  const length = Number(request.headers['content-length'] ?? sizeLimitBytes)
  // Said in advance, so that nobody uploads for minutes to hear it.
  if (length > sizeLimitBytes + envelopeBytesMax) throw new AppError('fileTooBigException', { size: sizeLimitBytes })
  return length
}

/**
 * Opens the one file of a multipart form, in the field `file`; its bytes are read as they come. A form without it is
 * validationException, a form that breaks off before it fileUploadException.
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw noFile()
  const parts = request.parts({
    limits: { files: 1, fields: 8, parts: 9, fieldSize: 1024, headerPairs: 20, fileSize: Number.POSITIVE_INFINITY },
  })
  for (;;) {
    const { value: part, done } = await parts.next().catch(() => {
      throw new AppError('fileUploadException')
    })
    if (done) throw noFile()
    if (part.type === 'file') return { stream: part.file, name: part.filename ?? '', mimeType: part.mimetype }
  }
}

/**
 * Reads on for a little while after the answer was sent, so that a sender in the middle of a refused upload still hears why instead
 * of a broken connection; whoever does not stop is cut off.
 */
export function letSenderFinish({ raw }: FastifyRequest, patienceMs: number): void {
  if (raw.readableEnded || raw.destroyed) return
  raw.unpipe()
  raw.resume()
  const timer = setTimeout(() => raw.destroy(), patienceMs)
  timer.unref()
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
}

function noFile(): AppError {
  return invalidFields({ file: 'required' })
}
