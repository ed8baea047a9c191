import type { SecurityPolicyView } from '@besedka/contract'
import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { api, type InputOf } from '../../../api/client.ts'
import { currentUserQuery, hasRight, useCurrentUser } from '../../../api/current-user.ts'
import { queryClient } from '../../../api/query-client.ts'
import { navigate } from '../../../app/router/address.ts'
import { Link } from '../../../app/router/Link.tsx'
import { fullMoment } from '../../../format/moments.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { useAct } from '../../../ui/use-act.ts'
import { usersAddress, wholeList } from '../../users/users-address.ts'
import { useIdentityGate } from '../identity/identity-context.ts'
import { sayFailure } from '../say-failure.ts'
import { policyQuery } from '../security-query.ts'
import { DemandDialog } from './DemandDialog.tsx'
import styles from './PolicySwitch.module.css'

/** Whether everybody needs a second factor, from when, and how many still lack one. Each change has a consequence, so it is asked about. */
export function PolicySwitch({ policy }: { policy: SecurityPolicyView }) {
  const { t } = useTranslation('security')
  const locale = useLocale()
  const { confirmed } = useIdentityGate()
  const [asking, setAsking] = useState<'on' | 'off'>()
  const { busy, run } = useAct(sayFailure)
  const { secondFactorRequired, secondFactorFrom, secondFactorFixed } = policy

  async function save(change: InputOf<'security', 'setPolicy'>): Promise<void> {
    await run(async () => {
      const saved = await confirmed(() => api.security.setPolicy(change))
      queryClient.setQueryData(policyQuery.queryKey, saved)
      showToast({ kind: 'success', text: t('policySaved') })
      const user = await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 })
      if (user.mustEnrol) navigate('/two-factor')
    })
    setAsking(undefined)
  }

  return (
    <div className={styles.rule}>
      <Switch
        label={t('policyRequire')}
        description={t(secondFactorFixed ? 'policyFixed' : 'policyRequireText')}
        classNames={{ description: styles.about, track: styles.track }}
        checked={secondFactorRequired}
        disabled={busy || secondFactorFixed}
        onChange={() => setAsking(secondFactorRequired ? 'off' : 'on')}
      />
      <div className={styles.facts}>
        {secondFactorFrom && (
          <p className={styles.from}>
            {t('policyFrom', { date: fullMoment(secondFactorFrom, locale) })}
            <Button variant="subtle" size="compact-sm" onClick={() => setAsking('on')}>
              {t('policyFromChange')}
            </Button>
          </p>
        )}
        <Lacking policy={policy} />
      </div>
      {asking === 'on' && (
        <DemandDialog policy={policy} busy={busy} onDemand={(from) => void save(from)} onCancel={() => setAsking(undefined)} />
      )}
      <ConfirmDialog
        open={asking === 'off'}
        title={t('policyOffTitle')}
        text={t('policyOffText')}
        confirmLabel={t('policyOff')}
        dangerous
        busy={busy}
        onConfirm={() => void save({ secondFactorRequired: false })}
        onCancel={() => setAsking(undefined)}
      />
    </div>
  )
}

/** How many have none, and the way to their list for who may see it. */
function Lacking({ policy: { lacking, people } }: { policy: SecurityPolicyView }) {
  const { t } = useTranslation('security')
  const manages = hasRight(useCurrentUser(), 'RIGHT_ACCOUNT_CONTROL')
  if (lacking === 0) return <p className={styles.fact}>{t('policyAllHave')}</p>
  return (
    <p className={styles.fact}>
      {t('policyLacking', { lacking, people })}{' '}
      {manages && <Link to={usersAddress({ ...wholeList, active: 'true', secondFactor: 'false' })}>{t('policyWho')}</Link>}
    </p>
  )
}
