import type { ChannelView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from '../../../../locales/use-translation.ts'
import { SideSection } from '../../SideSection.tsx'
import styles from './HookAddress.module.css'

/** The way to the page on which one plays the customer of a channel with a simulator. */
export function SimulatorLink({ channel }: { channel: ChannelView }) {
  const { t } = useTranslation('channels')
  return (
    <SideSection title={t('simulatorTitle')}>
      <p className={styles.text}>{t('simulatorText')}</p>
      <Button
        component="a"
        variant="default"
        href={`/simulators/${channel.id}`}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}
      >
        {t('simulatorOpen')}
      </Button>
    </SideSection>
  )
}
