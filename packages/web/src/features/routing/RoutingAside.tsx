import './words.ts'
import type { ChannelView } from '@besedka/contract'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useCurrentUser } from '../../api/current-user.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import styles from './RoutingAside.module.css'
import { routingQuery } from './routing-queries.ts'
import { TrialAnswer } from './trial/TrialAnswer.tsx'
import { arrivalOf, arrivals } from './trial/trial-choices.ts'
import { changeAsk, clearTrial, useTrial } from './trial/trial-store.ts'
import { useAsking } from './trial/use-asking.ts'

/** Beside the rules: a message is tried out on them, and the cards say what each of them would do with it. */
export function RoutingAside({ channel }: { channel: Pick<ChannelView, 'id'> }) {
  const { t } = useTranslation('routing')
  const title = useId()
  const routed = useCurrentUser().options.includes('OPTION_CHAT_ROUTING')
  const { data: view, dataUpdatedAt: readAt } = useQuery({ ...routingQuery(channel.id), enabled: routed })
  const { ask, answer } = useTrial(channel.id)
  const asking = useAsking(channel.id, ask, view && { version: view.version, readAt })
  if (!routed || !view) return null
  return (
    <section className={styles.trial} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {t('trial')}
      </h2>
      <p className={styles.text}>{t('trialText')}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void asking.run()
        }}
      >
        <Textarea
          aria-label={t('message')}
          placeholder={t('messagePlaceholder')}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={10_000}
          value={ask.text}
          onChange={(event) => changeAsk(channel.id, { text: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.code !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            void asking.run()
          }}
        />
        <NativeSelect
          aria-label={t('arrival')}
          data={arrivals.map(({ value }) => ({ value, label: t(`arrival-${value}`) }))}
          value={arrivalOf(ask)}
          onChange={(event) => {
            const chosen = arrivals.find(({ value }) => value === event.currentTarget.value)
            if (chosen) changeAsk(channel.id, chosen.means)
          }}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="default" loading={asking.busy}>
            {t('tryOut')}
          </Button>
          {answer && (
            <Button variant="subtle" color="gray" onClick={() => clearTrial(channel.id)}>
              {t('clear')}
            </Button>
          )}
        </div>
      </form>
      {asking.failure && (
        <p className={styles.failure} role="alert">
          {asking.failure}
        </p>
      )}
      {answer && <TrialAnswer view={view} answer={answer} />}
    </section>
  )
}
