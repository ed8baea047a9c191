import type { SessionView } from '@besedka/contract'
import { since } from '../../../format/since.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'

/** How a session is called: the device, the address that it was used from last, and when it began. */
export function useSessionWords(): (session: SessionView) => { device: string; network: string | null; began: string } {
  const { t } = useTranslation('security')
  const locale = useLocale()
  return ({ browser, system, network, createdAt }) => ({
    device: [browser, system].filter((part) => part !== null).join(', ') || t('unknownDevice'),
    network: network || null,
    began: t('sessionSince', { moment: since(createdAt, locale, Date.now()) }),
  })
}
