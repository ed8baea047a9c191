import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { FilePlaces } from '../../platform/files/open-file-places.ts'
import type { FileCaller } from './file-caller.ts'
import { findPublicFile, findReadableFile } from './find-readable-file.ts'
import { findLinkedFile } from './public-link.ts'
import { announcedBytes, letSenderFinish, readUpload } from './read-upload.ts'
import { sendFile, sendThumbnail } from './send-file.ts'
import { uploadFile } from './upload-file.ts'

/** What the routes of files are given. The doors throw unauthorizedException for a missing or dead token. */
export type FileRoutes = {
  app: AppContext
  places: FilePlaces
  doors: Record<'staff' | 'customer', (request: FastifyRequest) => Promise<FileCaller>>
}

const patienceMs = 10_000

/**
 * Files over HTTP, outside the procedures of the contract because their bodies are not JSON: upload, read and thumbnail for staff and
 * for customers, public pictures, and files that a provider fetches by a signed address. Errors are AppErrors, answered like those of every procedure.
 */
export function registerFileRoutes(fastify: FastifyInstance, routes: FileRoutes): void {
  fastify.register((scope, _options, done) => {
    // A pasted picture comes without a name, and is a file all the same.
    scope.register(multipart, { isPartAFile: (field) => field === 'file' })
    addUpload(scope, routes, { path: '/api/files', door: 'staff' })
    addUpload(scope, routes, { path: '/api/customer/files', door: 'customer' })
    addReading(scope, routes, { path: '/api/files', door: 'staff' })
    addReading(scope, routes, { path: '/api/customer/files', door: 'customer' })
    // The name is for providers, some of whom judge a file by its ending.
    scope.get<{ Params: { id: string } }>('/api/public/files/:id/:name?', async (request, reply) => {
      const file = await findPublicFile(routes.app, fileIdOf(request.params))
      return sendFile({ request, reply, store: routes.places.store }, file)
    })
    scope.get<{ Params: { token: string } }>('/api/shared/files/:token/:name', async (request, reply) => {
      const file = await findLinkedFile(routes.app, request.params.token)
      return sendFile({ request, reply, store: routes.places.store }, file)
    })
    done()
  })
}

type Place = { path: string; door: keyof FileRoutes['doors'] }

function addUpload(scope: FastifyInstance, { app, places, doors }: FileRoutes, { path, door }: Place): void {
  scope.post(path, { config: { takesFiles: true } }, async (request) => {
    try {
      const caller = await doors[door](request)
      const bytes = announcedBytes(request, app.config.fileSizeLimitBytes)
      if (door === 'customer' && !app.limits.shared.uploadedBytes.take(caller.uploader.id, bytes))
        throw new AppError('tooManyRequestsException')
      return { code: 'ok', entity: await uploadFile(app, places, caller, await readUpload(request)) }
    } finally {
      letSenderFinish(request, patienceMs)
    }
  })
}

function addReading(scope: FastifyInstance, { app, places, doors }: FileRoutes, { path, door }: Place): void {
  const find = async (request: FastifyRequest<{ Params: { id: string } }>) =>
    findReadableFile(app, await doors[door](request), fileIdOf(request.params))

  scope.get<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
    const file = await find(request)
    // A right may be taken away: no browser keeps what is read by it.
    return sendFile({ request, reply, store: places.store }, file, file.customer_list ? 'private, no-store' : undefined)
  })
  scope.get<{ Params: { id: string } }>(`${path}/:id/thumbnail`, async (request, reply) =>
    sendThumbnail({ request, reply, store: places.store }, await find(request)),
  )
}

/** What is no UUID is the id of no file. */
function fileIdOf({ id }: { id: string }): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) throw new AppError('fileNotFoundException')
  return id
}
