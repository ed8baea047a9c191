import './words.ts'
import { optionTexts, type PushEvent, pushEventOptions, pushEvents, supervisorsPushEvents } from '@besedka/contract'
import { Button, Switch } from '@mantine/core'
import { IconVolume } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { problemText } from '../../ui/toasts/show-problem.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { playNoticeTone } from '../chats/workspace/notice-tone.ts'
import { changeSettings, useWorkspaceSettings } from '../chats/workspace/workspace-settings.ts'
import { OtherDevices } from './OtherDevices.tsx'
import '../settings/words.ts'
import styles from './PushSettings.module.css'
import { pushQuery, useChangePush } from './push-queries.ts'
import { QuietHoursField } from './QuietHoursField.tsx'
import { ThisDevice } from './ThisDevice.tsx'

/** What the account is told of while nobody looks, on which devices, and when not. Every choice is saved at once. */
export function PushSettings() {
  const { t } = useTranslation('push')
  const { data: settings, ...query } = useQuery(pushQuery)
  const missing = useMissingOption()
  const managesAllChats = hasRight(useCurrentUser(), 'AUTHORITY_ALL_CHATS')
  const sound = useWorkspaceSettings((workspace) => workspace.sound)
  const { mutate: change } = useChangePush((error) => showToast({ kind: 'error', text: t('saveFailed', { reason: problemText(error) }) }))
  if (!settings) return query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <SkeletonRows rows={3} />

  // Others are never told of these.
  const offered = pushEvents.filter((event) => managesAllChats || !supervisorsPushEvents.includes(event))
  const others = settings.devices.filter(({ current }) => !current)
  return (
    <div className={styles.settings}>
      <ThisDevice settings={settings} />
      <fieldset className={styles.events}>
        <legend className={styles.heading}>{t('events')}</legend>
        {offered.map((event) => (
          <Switch
            key={event}
            label={t(event)}
            description={missing(event)}
            disabled={missing(event) !== undefined}
            checked={settings.events.includes(event)}
            onChange={({ currentTarget: { checked } }) =>
              change({ events: checked ? [...settings.events, event] : settings.events.filter((other) => other !== event) })
            }
          />
        ))}
      </fieldset>
      <QuietHoursField value={settings.quietHours} onChange={(quietHours) => change({ quietHours })} />
      <div className={styles.line}>
        <Switch label={t('sound')} checked={sound} onChange={(event) => changeSettings({ sound: event.currentTarget.checked })} />
        <Button variant="subtle" color="gray" leftSection={<IconVolume size={18} stroke={1.5} aria-hidden />} onClick={playNoticeTone}>
          {t('listen')}
        </Button>
      </div>
      {others.length > 0 && <OtherDevices devices={others} />}
    </div>
  )
}

/** Which option of the plan an event would need, in words (spec 6); undefined where it can happen. */
function useMissingOption(): (event: PushEvent) => string | undefined {
  const { t } = useTranslation('settings')
  const locale = useLocale()
  const { options } = useCurrentUser()
  return (event) => {
    const option = pushEventOptions[event]
    return option && !options.includes(option) ? t('optionMissing', { option: optionTexts[option][locale] }) : undefined
  }
}
