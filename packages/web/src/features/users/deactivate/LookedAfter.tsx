import { companyReaders } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { hasRight, useCurrentUser } from '../../../api/current-user.ts'
import { Link } from '../../../app/router/Link.tsx'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './DeactivateDialog.module.css'

/** How many customers somebody is the personal manager of, and the way to where all of them are given another. Nothing where there are none. */
export function LookedAfter({ accountId }: { accountId: string }) {
  const { t } = useTranslation('users')
  const user = useCurrentUser()
  const { data } = useQuery({
    queryKey: ['users', 'looked-after', accountId],
    queryFn: ({ signal }) => api.customers.count({ managerId: accountId }, { signal, quiet: true }),
    enabled: companyReaders.some((right) => hasRight(user, right)),
    gcTime: 0,
  })
  if (!data || data.customers === 0) return null
  return (
    <p className={styles.text}>
      {t('looksAfter', { count: data.customers })} <Link to={`/admin/customers?manager=${accountId}`}>{t('looksAfterShow')}</Link>
    </p>
  )
}
