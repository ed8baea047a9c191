import { type Locale, SiteChatSettings } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { createChannel, findSupportChannel, listChannels } from '../channels/index.ts'
import { findProvider } from '../organisations/index.ts'

const words = {
  'ru-RU': {
    names: ['Чат поддержки', 'Чат поддержки в меню'],
    title: 'Поддержка',
    subtitle: 'Ответим здесь же',
    welcomeMessage: 'Здравствуйте! Чем помочь?',
  },
  'en-GB': {
    names: ['Support chat', 'Support chat in the menu'],
    title: 'Support',
    subtitle: 'We answer right here',
    welcomeMessage: 'Hello! How can we help?',
  },
} satisfies Record<Locale, unknown>

/**
 * Makes the provider's support channel where it has none: with the first start, and with the first start of a version that has one. Of processes that start
 * at once one may call it at a time.
 */
export async function prepareSupportChannel(app: AppContext): Promise<void> {
  const provider = await findProvider(app.database.system)
  if (!provider || (await findSupportChannel(app.database.system, provider.id))) return
  const { names, ...shown } = words[provider.locale === 'en-GB' ? 'en-GB' : 'ru-RU']
  await inOrganisation(app, provider.id, async (tx) => {
    const taken = new Set((await listChannels(tx.db)).map(({ name }) => name.toLowerCase()))
    const name = [...names, `${names[0]} ${Date.now()}`].find((one) => !taken.has(one.toLowerCase())) ?? ''
    // It looks as the workspace around it does: light or dark.
    await createChannel(tx, app.vault, {
      type: 'support',
      name,
      teamId: null,
      settings: SiteChatSettings.parse({ ...shown, theme: 'page' }),
    })
  })
}
