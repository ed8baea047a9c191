import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import { documentKindOf } from '../../../platform/documents/document-kinds.ts'
import { type DocumentText, readDocument } from '../../../platform/documents/read-document.ts'
import { inOrganisation } from '../../../platform/events/transaction.ts'
import { type FileStore, StoredBytesMissing } from '../../../platform/files/file-store.ts'
import { allWords, longestDocument } from '../words/text-words.ts'
import '../tables.ts'

/** As long as a worker has a document for itself. */
const heldMinutes = 2
/** A document that a worker did not survive twice is left alone. */
const attemptsMax = 2
/** While the place of files is away. */
const laterMinutes = 5

type Waiting = {
  organisationId: string
  fileId: string
  messageId: string
  attempts: number
  key: string
  mimeType: string
  sizeBytes: number
}

/**
 * Reads the document that has waited longest in the organisation whose last one was begun longest ago, and has its message indexed with it. Answers
 * false where none waits.
 */
export async function readNextDocument(app: AppContext, store: FileStore, signal?: AbortSignal): Promise<boolean> {
  const waiting = await takeWaiting(app)
  if (!waiting) return false
  const text = await readWaiting(app, { store, signal }, waiting)
  if (text) await keepText(app, waiting, text)
  return true
}

async function takeWaiting(app: AppContext): Promise<Waiting | undefined> {
  const now = app.now()
  const { rows } = await sql<Waiting>`
    UPDATE document_texts SET attempts = attempts + 1, look_at = ${minutesAfter(now, heldMinutes)}
    FROM files
    WHERE (document_texts.organisation_id, document_texts.file_id) IN (
        SELECT organisation_id, file_id FROM document_texts
        WHERE state = 'waiting' AND look_at <= ${now} AND organisation_id = (
          SELECT id FROM organisations
          WHERE EXISTS (SELECT FROM document_texts AS own WHERE own.organisation_id = organisations.id AND state = 'waiting' AND look_at <= ${now})
          ORDER BY (SELECT max(look_at) FROM document_texts AS own WHERE own.organisation_id = organisations.id AND attempts > 0) NULLS FIRST LIMIT 1)
        ORDER BY look_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      AND files.organisation_id = document_texts.organisation_id AND files.id = document_texts.file_id
    RETURNING document_texts.organisation_id AS "organisationId", file_id AS "fileId", document_texts.message_id AS "messageId", attempts,
              storage_key AS key, mime_type AS "mimeType", size_bytes::int AS "sizeBytes"`.execute(app.database.system)
  return rows[0]
}

type With = { store: FileStore; signal: AbortSignal | undefined }

/** Undefined where it is to be tried later. */
async function readWaiting(
  app: AppContext,
  { store, signal }: With,
  { fileId, attempts, ...waiting }: Waiting,
): Promise<DocumentText | undefined> {
  const kind = documentKindOf(waiting.mimeType)
  if (!kind || attempts > attemptsMax) return { unreadable: 'damaged' }
  try {
    return await readDocument({ kind, sizeBytes: waiting.sizeBytes, bytes: () => store.read(waiting.key) }, signal && { signal })
  } catch (error) {
    if (error instanceof StoredBytesMissing) return { unreadable: 'damaged' }
    if (!signal?.aborted) app.log.warn({ error, fileId }, 'A document could not be read')
    await sql`UPDATE document_texts SET attempts = attempts - 1, look_at = ${minutesAfter(app.now(), laterMinutes)}
              WHERE organisation_id = ${waiting.organisationId} AND file_id = ${fileId}`.execute(app.database.system)
    return undefined
  }
}

/** A file that went meanwhile has no row to keep a text in. */
async function keepText(app: AppContext, { organisationId, fileId, messageId }: Waiting, read: DocumentText): Promise<void> {
  const text = 'text' in read ? read.text : ''
  const words = allWords(text, longestDocument).map(({ word }) => word)
  await inOrganisation(app, organisationId, async (tx) => {
    await tx.db
      .updateTable('document_texts')
      .set({ state: 'text' in read ? 'read' : 'unreadable', text, plain: text === '' ? '' : ` ${words.join(' ')} ` })
      .where('file_id', '=', fileId)
      .execute()
    if (text === '') return
    await sql`INSERT INTO search_again (organisation_id, message_id) VALUES (${organisationId}, ${messageId}) ON CONFLICT DO NOTHING`.execute(
      tx.db,
    )
  })
}

function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000)
}
