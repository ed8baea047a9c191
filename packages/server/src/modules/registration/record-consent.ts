import { createHash } from 'node:crypto'
import { type ConsentPurpose, consentTexts, type Locale, newId } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { RequestInfo } from '../../platform/http/request.ts'
import './tables.ts'

/** Keeps that somebody agreed, to which words, when and from where: the proof that 152-FZ asks of who processes personal data. */
export async function recordConsent(
  db: Kysely<Tables>,
  given: { purpose: ConsentPurpose; locale: Locale; request: RequestInfo; now: Date },
): Promise<{ consentId: string }> {
  const { purpose, locale, request, now } = given
  const { version, text } = consentTexts[purpose]
  const consentId = newId()
  await db
    .insertInto('consents')
    .values({
      id: consentId,
      purpose,
      version,
      text_hash: createHash('sha256').update(text[locale]).digest(),
      locale,
      given_at: now,
      network: request.network,
      user_agent: request.userAgent ?? null,
    })
    .execute()
  return { consentId }
}
