import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { sendFile } from './send-file.ts'
import './tables.ts'

/** Answers with a file that everybody may read for now; whoever passes it on keeps it for so long. Nobody is asked: whoever calls has judged. */
export async function sendSharedFile(
  app: Pick<AppContext, 'database'>,
  exchange: { request: FastifyRequest; reply: FastifyReply; store: FileStore },
  { organisationId, fileId, forSeconds }: { organisationId: string; fileId: string; forSeconds: number },
): Promise<FastifyReply> {
  const file = await readOrganisation(app, organisationId, (db) =>
    db.selectFrom('files').selectAll().where('id', '=', fileId).executeTakeFirst(),
  )
  if (!file) throw new AppError('fileNotFoundException')
  return sendFile(exchange, file, `public, max-age=${forSeconds}`)
}
