import { Button, SegmentedControl } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useCopy } from '../../ui/use-copy.ts'
import styles from './Extensions.module.css'

export type Sample = { language: string; code: string }

/** The same thing in several languages, one at a time, to be copied. */
export function CodeSamples({ samples }: { samples: readonly Sample[] }) {
  const { t } = useTranslation('common')
  const [language, setLanguage] = useState(samples[0]?.language ?? '')
  const { copied, copy } = useCopy()
  const shown = samples.find((sample) => sample.language === language)
  const Icon = copied ? IconCheck : IconCopy
  return (
    <div className={styles.samples}>
      <div className={styles.sampleBar}>
        {samples.length > 1 && (
          <SegmentedControl size="xs" data={samples.map((sample) => sample.language)} value={language} onChange={setLanguage} />
        )}
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
          onClick={() => void copy(shown?.code ?? '')}
        >
          {t(copied ? 'copied' : 'copy')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <pre className={styles.code} tabIndex={0}>
        {shown?.code}
      </pre>
    </div>
  )
}
