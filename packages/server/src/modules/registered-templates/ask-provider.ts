import { type ChannelTemplates, type Connection, SendError } from '@besedka/channels/kit'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import { type ChannelRow, getChannel, openConnection } from '../channels/index.ts'

export type Register = { channel: ChannelRow; templates: ChannelTemplates; connection: Connection }

/**
 * The provider's register behind a channel. Throws channelNotFoundException, channelDeactivatedException, and
 * registeredTemplatesUnsupportedException where there is none.
 */
export async function openRegister(app: AppContext, organisationId: string, channelId: string): Promise<Register> {
  const channel = await readOrganisation(app, organisationId, (db) => getChannel(db, channelId))
  const templates = app.providers.adapterOf(channel.type)?.templates
  if (!templates) throw new AppError('registeredTemplatesUnsupportedException')
  if (!channel.active) throw new AppError('channelDeactivatedException')
  return { channel, templates, connection: await asked(async () => openConnection(app, channel)) }
}

/**
 * Asks the provider while a person waits for the answer. Its "no" becomes providerRefusedException in its own words; else
 * businessAccountMissingException or providerUnavailableException.
 */
export async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof SendError)) throw error
    const { code, detail } = error.problem
    if (code === 'businessAccountMissing') throw new AppError('businessAccountMissingException')
    if (error.kind === 'retry') throw new AppError('providerUnavailableException')
    throw new AppError('providerRefusedException', { reason: detail ?? code })
  }
}
