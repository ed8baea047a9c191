import type { CrmConnectionView } from '@besedka/contract'
import { Button, Input, PasswordInput } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { leaveUnasked } from '../../ui/leave-unasked.ts'
import { useAct } from '../../ui/use-act.ts'
import { connectWords } from './connect-words.ts'
import styles from './crm.module.css'

/** The account that somebody has signed in at; signing in anew mends access that has ended, and all else stays. */
export function SignInAgain({ connection: { id, kind, name, settings } }: { connection: CrmConnectionView }) {
  const t = useWords(connectWords)
  const { busy, run } = useAct()
  const [clientSecret, setClientSecret] = useState('')
  const leave = () =>
    run(async () => {
      const secrets = clientSecret.trim() === '' ? {} : { clientSecret: clientSecret.trim() }
      leaveUnasked((await api.crmConnections.beginSignIn({ kind, connectionId: id, name, secrets })).url)
    })
  return (
    <>
      <Input.Wrapper label={t('address')} labelElement="div" description={t('signInAgainHint')}>
        <p className={styles.account}>{settings.address}</p>
      </Input.Wrapper>
      <PasswordInput
        label={t(`clientSecret-${kind}`)}
        description={t('clientSecretStays')}
        autoComplete="off"
        value={clientSecret}
        onChange={({ currentTarget }) => setClientSecret(currentTarget.value)}
      />
      <div>
        <Button
          variant="default"
          leftSection={<IconLogin2 size={16} stroke={1.75} aria-hidden />}
          loading={busy}
          onClick={() => void leave()}
        >
          {t('signInAgain')}
        </Button>
      </div>
    </>
  )
}
