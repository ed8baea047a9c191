import type { ChannelDefinition } from '@besedka/channels'
import { useLocale } from '../../../../locales/use-locale.ts'
import { useTranslation } from '../../../../locales/use-translation.ts'
import { SideSection } from '../../SideSection.tsx'
import { CodeToCopy } from './CodeToCopy.tsx'
import styles from './ConnectGuide.module.css'
import { guideParts, isCopyable } from './guide-parts.ts'

/** What has to be done at the provider, step by step. */
export function ConnectGuide({ guide, fold }: { guide: ChannelDefinition['guide']; fold: 'open' | 'closed' | undefined }) {
  const { t } = useTranslation('channels')
  const locale = useLocale()
  if (guide.length === 0) return null
  return (
    <SideSection title={t('guideTitle')} fold={fold}>
      <ol className={styles.steps}>
        {guide.map((step) => (
          <li key={step['en-GB']} className={styles.step}>
            <Step text={step[locale]} />
          </li>
        ))}
      </ol>
    </SideSection>
  )
}

function Step({ text }: { text: string }) {
  return guideParts(text).map(({ kind, text: part }, at) => {
    const key = `${at} ${part}`
    if (kind === 'text') return <span key={key}>{part}</span>
    return isCopyable(part) ? <CodeToCopy key={key} code={part} /> : <code key={key}>{part}</code>
  })
}
