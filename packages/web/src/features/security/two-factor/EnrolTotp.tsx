import { Button } from '@mantine/core'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { CopyField } from '../../../ui/CopyField.tsx'
import { CodeField } from '../../../ui/code-field/CodeField.tsx'
import { Fold } from '../../../ui/Fold.tsx'
import { QrPicture } from '../../../ui/qr/QrPicture.tsx'
import { qrModules } from '../../../ui/qr/qr-drawing.ts'
import { useIdentityGate } from '../identity/identity-context.ts'
import styles from './EnrolTotp.module.css'
import { useCode } from './use-code.ts'

export type TotpSecret = { secret: string; uri: string }

type Props = {
  made: TotpSecret
  /** Codes are asked for from now on; the recovery codes are null when the account keeps those it has. */
  onEnabled: (recoveryCodes: readonly string[] | null) => void
}

/** The secret goes into the app by picture or by hand, and a code comes back: only a right one switches it on. */
export function EnrolTotp({ made, onEnabled }: Props) {
  const { t } = useTranslation('security')
  const { confirmed } = useIdentityGate()
  const { field, sending, submit } = useCode(async (totpCode) => {
    const { recoveryCodes } = await confirmed(() => api.security.toggleTotp({ enabled: true, totpCode }))
    onEnabled(recoveryCodes)
  })

  return (
    <form
      className={styles.enrol}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p className={styles.text}>{t('enrolScan')}</p>
      <div className={styles.picture}>
        <QrPicture modules={qrModules(made.uri)} label={t('enrolQr')} size={184} />
      </div>
      <Fold className={styles.byHand} title={t('enrolType')}>
        <CopyField label={t('enrolKey')} text={inFours(made.secret)} whole />
      </Fold>
      <p className={styles.text}>{t('enrolCode')}</p>
      <CodeField {...field} onComplete={(complete) => void submit(complete)} />
      <Button type="submit" loading={sending}>
        {t('confirm')}
      </Button>
    </form>
  )
}

/** Groups of four are read and typed without losing the place; apps ignore the spaces. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
