import type { InboundEcho } from '@besedka/channels/kit'
import { readOrganisation } from '../../platform/events/transaction.ts'
import { applyEcho } from './apply-echo.ts'
import { findChatOfEcho } from './chat-of-echo.ts'
import { type Apply, isKnownMessage, type Reading, waitForSending } from './reading.ts'
import { takeFiles } from './take-files.ts'

/** Our own words come back with names that we may not have been told yet: then the update waits. */
export async function prepareEcho(reading: Reading, echo: InboundEcho, eventIndex: number): Promise<Apply> {
  const { app, places, update, channel, adapter, connection, patience } = reading
  const { organisation_id: organisationId } = update
  await waitForSending(reading, echo.contact)
  if (await isKnownMessage(reading, echo.externalId)) return async () => {}
  const chat = await readOrganisation(app, organisationId, (db) => findChatOfEcho(db, channel, echo.contact.value))
  if (!chat) return async () => {}
  const { customer_id: customerId } = chat
  const files = await takeFiles(app, places, { organisationId, customerId, files: echo.files, adapter, connection, patience })
  return (tx) => applyEcho(tx, { update, eventIndex, channel, customerId, echo, files })
}
