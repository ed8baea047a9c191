import { definitionOf } from '@besedka/channels'
import { type ChannelType, isSiteChatType, qualityTexts, qualityValues, ratingQuestion } from '@besedka/contract'
import { variableTitle } from '@besedka/contract/template-variable-titles'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useCurrentUser } from '../../../api/current-user.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { filled, type PreviewScene, type PreviewTurn, previewTalk } from './preview-talk.ts'
import styles from './ReplyPreview.module.css'
import type { ServiceEditor } from './service-editor.ts'

type Props = {
  editor: ServiceEditor
  /** As the customer knows the company. */
  title: string
}

/** A customer's phone with a conversation in which everything that is said by itself is in its place. */
export function ReplyPreview({ editor, title }: Props) {
  const { t } = useTranslation('channelService')
  const [scene, setScene] = useState<PreviewScene>('working')
  const scenes: { value: PreviewScene; label: string }[] = [
    { value: 'working', label: t('sceneWorking') },
    { value: 'away', label: t('sceneAway') },
  ]
  const turns = previewTalk(editor.service, scene)
  const silent = turns.every(({ kind }) => kind === 'question' || kind === 'answer')
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <SegmentedControl size="xs" aria-label={t('scene')} data={scenes} value={scene} onChange={setScene} />
      <div className={styles.phone}>
        <header className={styles.head}>{title}</header>
        <ol className={styles.talk}>
          {turns.map((turn) => (
            <Turn key={`${turn.kind}-${turn.afterMinutes}-${'text' in turn}`} turn={turn} type={editor.type} />
          ))}
        </ol>
      </div>
      <p className={styles.note}>{t(silent ? 'previewSilent' : 'previewNote')}</p>
    </section>
  )
}

function Turn({ turn, type }: { turn: PreviewTurn; type: ChannelType }) {
  const { t } = useTranslation('channelService')
  const locale = useLocale()
  const company = useCurrentUser().organisation.name
  const text =
    turn.kind === 'question'
      ? t('sampleQuestion')
      : turn.kind === 'answer'
        ? t('sampleAnswer')
        : filled(turn.text, { name: t('sampleName'), company, titleOf: (name) => variableTitle(name, locale) }) || ratingQuestion[locale]
  return (
    <li className={styles.turn} data-from={turn.kind === 'question' ? 'customer' : 'company'}>
      <div className={styles.bubble} data-automatic={turn.kind === 'automatic' || turn.kind === 'assessment'}>
        {text}
        {turn.kind === 'assessment' && <Rating type={type} />}
        <small className={styles.time}>{clock(turn.afterMinutes)}</small>
      </div>
    </li>
  )
}

/** How a rating is given: by figures in our own widget, by buttons where the channel has them, else by a link. */
function Rating({ type }: { type: ChannelType }) {
  const { t } = useTranslation('channelService')
  const locale = useLocale()
  if (isSiteChatType(type)) {
    return (
      <span className={styles.figures}>
        {qualityValues.map((value) => (
          <span key={value}>{value}</span>
        ))}
      </span>
    )
  }
  if (!definitionOf(type)?.capabilities.buttons) return <span className={styles.link}>{t('ratingLink')}</span>
  return (
    <span className={styles.buttons}>
      {qualityValues.toReversed().map((value) => (
        <span key={value}>{qualityTexts[value][locale]}</span>
      ))}
    </span>
  )
}

function clock(afterMinutes: number): string {
  return `9:${String(41 + afterMinutes)}`
}
