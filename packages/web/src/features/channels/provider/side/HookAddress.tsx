import { useTranslation } from '../../../../locales/use-translation.ts'
import { CopyField } from '../../../../ui/CopyField.tsx'
import { SideSection } from '../../SideSection.tsx'
import styles from './HookAddress.module.css'

/** Where the provider posts to us. */
export function HookAddress({ url }: { url: string }) {
  const { t } = useTranslation('channels')
  return (
    <SideSection title={t('hookTitle')}>
      <p className={styles.text}>{t('hookText')}</p>
      <CopyField label={t('hookTitle')} text={url} />
    </SideSection>
  )
}
