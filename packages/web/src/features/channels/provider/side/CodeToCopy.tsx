import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from '../../../../locales/use-translation.ts'
import { useCopy } from '../../../../ui/use-copy.ts'
import styles from './ConnectGuide.module.css'

/** A word of code in a sentence; a click copies it. */
export function CodeToCopy({ code }: { code: string }) {
  const { t } = useTranslation('channels')
  const { copied, copy } = useCopy()
  const Icon = copied ? IconCheck : IconCopy
  return (
    <button
      type="button"
      className={styles.copy}
      data-copied={copied}
      aria-label={t(copied ? 'copiedCode' : 'copyCode', { code })}
      onClick={() => void copy(code)}
    >
      <code>{code}</code>
      <Icon size={14} stroke={1.5} aria-hidden />
    </button>
  )
}
