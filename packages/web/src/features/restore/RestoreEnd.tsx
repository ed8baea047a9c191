import { Button } from '@mantine/core'
import { useTranslation } from '../../locales/use-translation.ts'
import styles from '../entrance/EntranceForm.module.css'
import { EntranceFrame } from '../entrance/EntranceFrame.tsx'

/** The link is used up: for its purpose, or because it came too late. */
export function RestoreEnd({ saved, onNext }: { saved: boolean; onNext: () => void }) {
  const { t } = useTranslation('restore')
  return (
    <EntranceFrame
      title={t(saved ? 'savedTitle' : 'outdatedTitle')}
      lead={<span role={saved ? 'status' : 'alert'}>{t(saved ? 'savedText' : 'outdatedText')}</span>}
    >
      <div className={styles.form}>
        <Button size="md" fullWidth onClick={onNext}>
          {t(saved ? 'logIn' : 'getNew')}
        </Button>
      </div>
    </EntranceFrame>
  )
}
