import type { AccountView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { since } from '../../../format/since.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { useAct } from '../../../ui/use-act.ts'
import { DeleteNamed } from '../../chat-steps/DeleteNamed.tsx'
import { deleteUser, keepUser } from '../users-queries.ts'
import styles from './AccessSection.module.css'
import { DeactivateDialog } from './DeactivateDialog.tsx'
import { LookedAfter } from './LookedAfter.tsx'

/** The end of the side page: whether somebody may sign in, and the way to change that. */
export function AccessSection({ account, onDeleted }: { account: AccountView; onDeleted: () => void }) {
  const { t } = useTranslation('users')
  const locale = useLocale()
  const [deactivating, setDeactivating] = useState(false)
  const { busy, run } = useAct()
  const { lastActiveAt } = account

  async function activate(): Promise<void> {
    await run(async () => {
      keepUser(await api.accounts.activate({ accountId: account.id }))
      showToast({ kind: 'success', text: t('activated') })
    })
  }

  return (
    <section className={styles.section} aria-labelledby="access">
      <h3 id="access" className={styles.title}>
        {t('stateSection')}
      </h3>
      <p className={styles.text}>
        {lastActiveAt ? t('lastActive', { when: since(lastActiveAt, locale, Date.now()) }) : t('lastActiveNever')}
      </p>
      <p className={styles.text}>{t(account.active ? 'deactivateText' : 'activateText')}</p>
      {account.active ? (
        <Button variant="default" onClick={() => setDeactivating(true)}>
          {t('deactivate')}
        </Button>
      ) : (
        <div className={styles.acts}>
          <Button variant="default" loading={busy} onClick={() => void activate()}>
            {t('activate')}
          </Button>
          <DeleteNamed
            label={t('delete')}
            question={t('deleteQuestion', { name: account.name })}
            text={t('deleteText')}
            id={account.id}
            more={<LookedAfter accountId={account.id} />}
            done={t('deleted')}
            remove={() => deleteUser(account.id)}
            onDeleted={onDeleted}
          />
        </div>
      )}
      {deactivating && <DeactivateDialog account={account} onClose={() => setDeactivating(false)} />}
    </section>
  )
}
