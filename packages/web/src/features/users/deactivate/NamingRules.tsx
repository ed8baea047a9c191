import type { Directory } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './DeactivateDialog.module.css'

/** The routing rules that send chats to somebody who leaves: they will be passed over. Nothing where there are none. */
export function NamingRules({ accountId, directory }: { accountId: string; directory: Directory }) {
  const { t } = useTranslation('users')
  const { data } = useQuery({
    queryKey: ['users', 'naming-rules', accountId],
    queryFn: ({ signal }) => api.routing.naming({ accountId }, { signal }),
    gcTime: 0,
  })
  if (!data || data.items.length === 0) return null
  return (
    <>
      <p className={styles.text}>{t('namedByRules', { count: data.items.length })}</p>
      <ul className={styles.channels}>
        {data.items.map(({ channelId, ruleId, name }) => (
          <li key={ruleId}>
            <span>{name}</span>
            <span className={styles.count}>{directory.channels.find(({ id }) => id === channelId)?.name}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
