import type { ChannelDefinition } from '@besedka/channels'
import { Suspense } from 'react'
import { useLocale } from '../../../../locales/use-locale.ts'
import { useTranslation } from '../../../../locales/use-translation.ts'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import { SideSection } from '../../SideSection.tsx'
import { CodeToCopy } from './CodeToCopy.tsx'
import styles from './ConnectGuide.module.css'
import { guideParts, isCopyable } from './guide-parts.ts'

const GuidePictures = lazyPart(async () => (await import('./pictures/GuidePictures.tsx')).GuidePictures)

type Props = Pick<ChannelDefinition, 'type' | 'guide'> & { fold: 'open' | 'closed' | undefined }

/** What has to be done at the provider, step by step, with drawings of where it is. */
export function ConnectGuide({ type, guide, fold }: Props) {
  const { t } = useTranslation('channels')
  const locale = useLocale()
  if (guide.length === 0) return null
  return (
    <SideSection title={t('guideTitle')} fold={fold}>
      <ol className={styles.steps}>
        {guide.map((step, at) => (
          <li key={step['en-GB']} className={styles.step}>
            <Step text={step[locale]} />
            <Suspense>
              <GuidePictures type={type} step={at} />
            </Suspense>
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
