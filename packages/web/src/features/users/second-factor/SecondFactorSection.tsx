import '../../security/words.ts'
import type { AccountView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { useAct } from '../../../ui/use-act.ts'
import { IdentityGate } from '../../security/identity/IdentityGate.tsx'
import { useIdentityGate } from '../../security/identity/identity-context.ts'
import { sayFailure } from '../../security/say-failure.ts'
import styles from '../deactivate/AccessSection.module.css'
import { keepUser } from '../users-queries.ts'

/** Whether something is asked of somebody after their password, and the way to help them when they have lost it. */
export function SecondFactorSection({ account, mayReset }: { account: AccountView; mayReset: boolean }) {
  const { t } = useTranslation('users')
  const on = account.hasSecondFactor === true
  return (
    <section className={styles.section} aria-labelledby="second-factor">
      <h3 id="second-factor" className={styles.title}>
        {t('secondFactorSection')}
      </h3>
      <p className={styles.text}>{t(on ? 'secondFactorOn' : 'secondFactorOff')}</p>
      {on && mayReset && (
        <>
          <p className={styles.text}>{t('resetHint')}</p>
          <IdentityGate>
            <ResetButton account={account} />
          </IdentityGate>
        </>
      )}
    </section>
  )
}

function ResetButton({ account }: { account: AccountView }) {
  const { t } = useTranslation('users')
  const { confirmed } = useIdentityGate()
  const [asking, setAsking] = useState(false)
  const { busy, run } = useAct(sayFailure)

  async function reset(): Promise<void> {
    await run(async () => {
      keepUser(await confirmed(() => api.accounts.resetSecondFactor({ accountId: account.id })))
      showToast({ kind: 'success', text: t('resetDone') })
    })
    setAsking(false)
  }

  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('resetSecondFactor')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('resetTitle', { name: account.name })}
        text={t('resetText')}
        confirmLabel={t('resetConfirm')}
        dangerous
        busy={busy}
        onConfirm={() => void reset()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
