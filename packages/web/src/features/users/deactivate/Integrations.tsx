import type { Integrations as Fate } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { RadioChoice } from '../../../ui/radio-choice/RadioChoice.tsx'
import styles from './DeactivateDialog.module.css'

type Props = { accountId: string; fate: Fate; onChange: (fate: Fate) => void }

/** The API keys and webhooks that somebody made who leaves: they end, or go on as one's own. Nothing where there are none. */
export function Integrations({ accountId, fate, onChange }: Props) {
  const { t } = useTranslation('users')
  const { data } = useQuery({
    queryKey: ['users', 'integrations', accountId],
    queryFn: async ({ signal }) => {
      const [keys, webhooks] = await Promise.all([
        api.apiKeys.madeBy({ accountId }, { signal }),
        api.webhooks.madeBy({ accountId }, { signal }),
      ])
      return [...keys.items.map(({ id, name }) => ({ id, name })), ...webhooks.items.map(({ id, host }) => ({ id, name: host }))]
    },
    gcTime: 0,
  })
  if (!data || data.length === 0) return null
  return (
    <>
      <p className={styles.text}>{t('madeIntegrations')}</p>
      <ul className={styles.channels}>
        {data.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
          </li>
        ))}
      </ul>
      <RadioChoice
        label={t('madeIntegrations')}
        value={fate}
        onChange={onChange}
        choices={[
          { value: 'keep', label: t('integrationsKeep'), hint: t('integrationsKeepHint') },
          { value: 'end', label: t('integrationsEnd'), hint: t('integrationsEndHint') },
        ]}
      />
    </>
  )
}
