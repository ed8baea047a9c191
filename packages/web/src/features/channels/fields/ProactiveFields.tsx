import { newId, type ProactiveMessage, proactiveLimits } from '@besedka/contract'
import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { FormSection } from '../FormSection.tsx'
import type { ChannelEditor } from '../use-channel-editor.ts'
import { useFieldError } from '../use-field-error.ts'
import styles from './ProactiveFields.module.css'
import { ProactiveWhen } from './ProactiveWhen.tsx'

const blank: Omit<ProactiveMessage, 'id'> = {
  text: '',
  address: '',
  when: 'time',
  afterSeconds: 15,
  scrolledPercent: 50,
  pagesMin: 1,
  visitors: 'any',
  everyDays: 7,
}

/** What the launcher says first, on which pages and when, and what came of it. */
export function ProactiveFields({ editor }: { editor: ChannelEditor }) {
  const { t } = useTranslation('channels')
  const errorOf = useFieldError(editor)
  const messages = editor.draft.settings.proactive
  const counts = useCounts(editor.channel?.id)
  const put = (proactive: ProactiveMessage[]) => editor.changeSettings({ proactive })
  return (
    <FormSection id="proactive" title={t('sectionProactive')} text={t('proactiveHint')}>
      {messages.map((kept, place) => {
        // A form that was kept before this version has no such fields.
        const message = { ...blank, ...kept }
        const change = (changes: Partial<ProactiveMessage>) => put(messages.with(place, { ...message, ...changes }))
        return (
          <div key={message.id} className={styles.message}>
            <div className={styles.text}>
              <Textarea
                aria-label={t('proactiveText')}
                placeholder={t('proactiveText')}
                maxLength={proactiveLimits.text}
                rows={2}
                value={message.text}
                onChange={(event) => change({ text: event.currentTarget.value })}
                error={errorOf(`settings.proactive.${place}.text`)}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('proactiveRemove')}
                onClick={() => put(messages.toSpliced(place, 1))}
              >
                <IconX size={16} stroke={1.5} aria-hidden />
              </ActionIcon>
            </div>
            <ProactiveWhen message={message} onChange={change} errorOf={(field) => errorOf(`settings.proactive.${place}.${field}`)} />
            {counts.has(message.id) && <p className={styles.counts}>{t('proactiveCounts', counts.get(message.id))}</p>}
          </div>
        )
      })}
      {messages.length < proactiveLimits.messages && (
        <Button
          className={styles.add}
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={() => put([...messages, { ...blank, id: newId() }])}
        >
          {t('proactiveAdd')}
        </Button>
      )}
    </FormSection>
  )
}

/** How often each was shown, opened and answered; empty until it is known, and for a channel that is only being made. */
function useCounts(channelId: string | undefined) {
  const { data } = useQuery({
    queryKey: ['channels', channelId, 'proactive'],
    queryFn: () => api.channels.proactiveCounts({ channelId: channelId ?? '' }, { quiet: true }),
    enabled: channelId !== undefined,
  })
  return new Map((data?.items ?? []).map(({ id, ...counts }) => [id, counts]))
}
