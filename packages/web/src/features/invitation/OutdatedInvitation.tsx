import { Button } from '@mantine/core'
import { navigate } from '../../app/router/address.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import styles from '../entrance/EntranceForm.module.css'
import { EntranceFrame } from '../entrance/EntranceFrame.tsx'

/** The link leads nowhere any more; only whoever invited can send another. */
export function OutdatedInvitation() {
  const { t } = useTranslation('invitation')
  return (
    <EntranceFrame title={t('outdatedTitle')} lead={<span role="alert">{t('outdatedText')}</span>}>
      <div className={styles.form}>
        <Button variant="default" size="md" fullWidth onClick={() => navigate('/', { replace: true })}>
          {t('toLogin')}
        </Button>
      </div>
    </EntranceFrame>
  )
}
