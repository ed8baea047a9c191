import type { SecurityPolicy } from '@besedka/contract'
import { Switch } from '@mantine/core'
import { api } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { useAct } from '../../../ui/use-act.ts'
import { useIdentityGate } from '../identity/identity-context.ts'
import { sayFailure } from '../say-failure.ts'
import { policyQuery } from '../security-query.ts'
import styles from './PolicySwitch.module.css'

/** Whether people stay logged in for weeks in their own browsers, or for a working day. */
export function LongSessionsSwitch({ policy: { longSessions } }: { policy: SecurityPolicy }) {
  const { t } = useTranslation('security')
  const { confirmed } = useIdentityGate()
  const { busy, run } = useAct(sayFailure)

  async function turn(): Promise<void> {
    await run(async () => {
      const saved = await confirmed(() => api.security.setPolicy({ longSessions: !longSessions }))
      queryClient.setQueryData(policyQuery.queryKey, saved)
      showToast({ kind: 'success', text: t('policySaved') })
    })
  }

  return (
    <div className={styles.rule}>
      <Switch
        label={t('policyLong')}
        description={t('policyLongText')}
        classNames={{ description: styles.about }}
        checked={longSessions}
        disabled={busy}
        onChange={() => void turn()}
      />
    </div>
  )
}
