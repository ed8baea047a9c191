import { Button, Checkbox } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useCurrentUser } from '../../../api/current-user.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useCopy } from '../../../ui/use-copy.ts'
import styles from './RecoveryCodes.module.css'

/** The codes, this once. Who goes on says that they are kept somewhere. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('security')
  const { email } = useCurrentUser()
  const { copied, copy } = useCopy()
  const [saved, setSaved] = useState(false)
  const file = [t('codesFileTitle', { email }), t('codesFileHint'), '', ...codes, ''].join('\r\n')
  return (
    <div className={styles.panel}>
      <p className={styles.text}>{t('codesText')}</p>
      <ol className={styles.codes} aria-label={t('codesList')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={16} stroke={1.5} aria-hidden /> : <IconCopy size={16} stroke={1.5} aria-hidden />}
          onClick={() => void copy(codes.join('\n'))}
        >
          {t(copied ? 'common:copied' : 'common:copy')}
        </Button>
        <Button
          component="a"
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download={t('codesFile')}
        >
          {t('codesDownload')}
        </Button>
      </div>
      <Checkbox label={t('codesSaved')} checked={saved} onChange={(event) => setSaved(event.currentTarget.checked)} />
      <Button disabled={!saved} onClick={onDone}>
        {t('codesDone')}
      </Button>
    </div>
  )
}
