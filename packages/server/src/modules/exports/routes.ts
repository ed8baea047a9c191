import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { contentDisposition } from '../../platform/http/content-disposition.ts'
import type { ExportKind } from './export-kind.ts'
import { readExportLink } from './export-link.ts'
import { openExport } from './open-export.ts'

/** The way to the bytes: by a signed address, because what saves a file sends no token. Always saved, never shown: it may hold what strangers wrote. */
export function registerExportRoutes(
  web: FastifyInstance,
  given: { app: AppContext; store: FileStore; kinds: readonly ExportKind[] },
): void {
  web.get<{ Params: { token: string } }>('/api/exports/:token/:name', async (request, reply) => {
    const link = readExportLink(given.app, request.params.token)
    if (!link) throw new AppError('exportNotFoundException')
    const { fileName, sizeBytes, bytes } = await openExport(given, link)
    return reply
      .headers({
        'content-type': 'application/octet-stream',
        'content-disposition': contentDisposition('attachment', fileName),
        'content-length': sizeBytes,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'referrer-policy': 'no-referrer',
      })
      .send(bytes)
  })
}
