import type { ChannelDefinition } from '@besedka/channels'
import type { ChannelView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isApiError } from '../../../api/api-error.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { SideSection } from '../SideSection.tsx'
import { CheckLine } from './CheckLine.tsx'
import styles from './ChecksPanel.module.css'
import { checksQuery, runChecks } from './checks-query.ts'
import { Traffic } from './Traffic.tsx'

/** Whether the channel works, tried out against its provider. */
export function ChecksPanel({ channel, checks, now }: { channel: ChannelView; checks: ChannelDefinition['checks']; now: number }) {
  const { t } = useTranslation('channels')
  const found = useQuery(checksQuery(channel.id))
  const button = (
    <Button variant="default" loading={found.isFetching} onClick={() => void runChecks(channel.id, { justChanged: false })}>
      {t('check')}
    </Button>
  )
  return (
    <SideSection title={t('checksTitle')} action={checks.length > 0 && button}>
      <ul className={styles.checks} aria-live="polite" aria-busy={found.isFetching}>
        {checks.map((check) => (
          <CheckLine key={check.id} check={check} result={found.data?.find(({ id }) => id === check.id)} running={found.isFetching} />
        ))}
      </ul>
      {found.isError && !found.isFetching && (
        <p className={styles.failed} role="alert">
          {isApiError(found.error) ? found.error.message : t('checkBroken')}
        </p>
      )}
      <Traffic health={channel.health} now={now} />
    </SideSection>
  )
}
