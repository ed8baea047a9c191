import '../../features/mail/words.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useCurrentUser } from '../../api/current-user.ts'
import { queryClient } from '../../api/query-client.ts'
import styles from '../../features/mail/Mail.module.css'
import { MailState } from '../../features/mail/MailState.tsx'
import { allOfMail, mailStateQuery } from '../../features/mail/mail-queries.ts'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useAct } from '../../ui/use-act.ts'

/** Settings → Mail: whether the product's own mail goes out, and a way to try it. */
export function MailPage() {
  const { t } = useTranslation('mail')
  const { email } = useCurrentUser()
  const { busy, run } = useAct()
  const query = useQuery(mailStateQuery)

  async function test(): Promise<void> {
    await run(async () => {
      try {
        const { outlook } = await api.mail.test()
        showToast(outlook === 'working' ? { kind: 'success', text: t('tested', { email }) } : { kind: 'error', text: t('testFailed') })
      } finally {
        await queryClient.invalidateQueries(allOfMail)
      }
    })
  }

  return (
    <SettingsPage title={t('settings:mail')} lead={t('lead')}>
      <ListStates query={query} rows={2}>
        {(state) => (
          <div className={styles.state}>
            <MailState state={state} />
            {state.outlook !== 'notSetUp' && (
              <>
                <Button variant="default" loading={busy} onClick={() => void test()}>
                  {t('test')}
                </Button>
                <p className={styles.hint}>{t('testTo', { email })}</p>
              </>
            )}
          </div>
        )}
      </ListStates>
    </SettingsPage>
  )
}
