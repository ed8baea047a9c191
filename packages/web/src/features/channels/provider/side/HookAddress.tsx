import { useTranslation } from '../../../../locales/use-translation.ts'
import { CopyField } from '../../../../ui/CopyField.tsx'
import { SideSection } from '../../SideSection.tsx'
import styles from './HookAddress.module.css'

/** The address to which the provider posts. That of an app holds no secret and serves all channels of the app. */
export function HookAddress({ url }: { url: string }) {
  const { t } = useTranslation('channels')
  return (
    <SideSection title={t('hookTitle')}>
      <p className={styles.text}>{t(url.includes('/hooks/apps/') ? 'hookTextOfApp' : 'hookText')}</p>
      <CopyField label={t('hookTitle')} text={url} />
    </SideSection>
  )
}
