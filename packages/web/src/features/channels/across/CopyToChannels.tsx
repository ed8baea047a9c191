import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { type FindText, type TextsOf, useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { SidePage } from '../../../ui/side-page/SidePage.tsx'
import { showProblem } from '../../../ui/toasts/show-problem.ts'
import { dismissToast, showToast } from '../../../ui/toasts/toasts.ts'
import { useAct } from '../../../ui/use-act.ts'
import styles from './AcrossChannels.module.css'
import { acrossWords } from './across-words.ts'
import { type ChannelPart, type ChannelSet, isSame, rulesInForce, tooLongFor } from './channel-parts.ts'
import { type Copied, copyPart } from './copy-part.ts'

const undoMs = 15_000

type Props = { part: ChannelPart; from: ChannelSet; channels: readonly ChannelSet[]; ofTeams: boolean; onClose: () => void }

/** Chooses the channels that get a part of this one's settings, and says what gives way in each. */
export function CopyToChannels({ part, from, channels, ofTeams, onClose }: Props) {
  const t = useWords(acrossWords)
  const locale = useLocale()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [asking, setAsking] = useState(false)
  const { busy, run } = useAct()
  const others = channels.filter(({ id }) => id !== from.id)
  const refusalOf = (channel: ChannelSet): string | undefined => {
    const size = tooLongFor(from, channel, part)
    if (size !== undefined) return t('tooLong', { size })
    return isSame(from, channel, part) ? t('same') : undefined
  }
  const open = others.filter((channel) => refusalOf(channel) === undefined)
  const targets = open.filter(({ id }) => chosen.includes(id))
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(targets.map(({ name }) => t('quoted', { name })))

  async function copy(): Promise<void> {
    let copied: Copied | undefined
    const done = await run(async () => {
      copied = await copyPart({ part, from, to: targets, ofTeams })
    })
    setAsking(false)
    if (!done || !copied) return
    offerUndo(copied, t)
    onClose()
  }

  return (
    <SidePage
      open
      title={t('copyFrom', { name: from.name })}
      onClose={onClose}
      footer={
        <Button disabled={targets.length === 0} onClick={() => setAsking(true)}>
          {targets.length === 0 ? t('choose') : t('copy', { count: targets.length })}
        </Button>
      }
    >
      <p className={styles.from}>
        <span>{t(`what-${part}`)}</span>
        {lineOf(from, part, t)}
      </p>
      <fieldset className={styles.channels}>
        <legend>{t('to')}</legend>
        {open.length > 1 && (
          <Checkbox
            label={t('all')}
            checked={targets.length === open.length}
            indeterminate={targets.length > 0 && targets.length < open.length}
            onChange={() => setChosen(targets.length === open.length ? [] : open.map(({ id }) => id))}
          />
        )}
        {others.map((channel) => {
          const refusal = refusalOf(channel)
          return (
            <Checkbox
              key={channel.id}
              label={channel.name}
              description={refusal ?? t('replaced', { now: lineOf(channel, part, t) })}
              disabled={refusal !== undefined}
              checked={refusal === undefined && chosen.includes(channel.id)}
              onChange={() =>
                setChosen((before) => (before.includes(channel.id) ? before.filter((id) => id !== channel.id) : [...before, channel.id]))
              }
            />
          )
        })}
      </fieldset>
      <ConfirmDialog
        open={asking}
        title={t(`ask-${part}`)}
        text={[t('askText', { names, from: t('quoted', { name: from.name }) }), ...(part === 'rules' ? [t('askRules')] : [])].join(' ')}
        confirmLabel={t('confirm')}
        busy={busy}
        onConfirm={() => void copy()}
        onCancel={() => setAsking(false)}
      />
    </SidePage>
  )
}

type Find = FindText<TextsOf<typeof acrossWords>>

function offerUndo({ count, undo }: Copied, t: Find): void {
  const takeBack = async () => {
    dismissToast(toast)
    try {
      await undo()
      showToast({ kind: 'success', text: t('undone') })
    } catch (error) {
      showProblem(error)
    }
  }
  const action = { label: t('undo'), run: () => void takeBack(), undoes: true } as const
  const toast = showToast({ kind: 'success', text: t('copied', { count }), action }, undoMs)
}

/** What a channel has of a part, in one line. */
function lineOf({ service: { autoReplies, assessment, ...service }, routing }: ChannelSet, part: ChannelPart, t: Find): string {
  if (part === 'rules') return (routing && rulesInForce(routing).join(' · ')) || t('noRules')
  if (part === 'deadlines') return t('deadlinesLine', { half: service.halfOverdueMinutes, over: service.overdueMinutes })
  if (part === 'ratings') return assessment?.enabled ? assessment.text || t('ownWords') : t('notAsked')
  const texts = [autoReplies.onlineMessage, autoReplies.offlineMessage, autoReplies.holdingPhrase].filter((text) => text !== '')
  return texts.join(' · ') || t('noReplies')
}
