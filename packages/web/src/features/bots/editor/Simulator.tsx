import { humanAnswerId } from '@besedka/bot-scenario'
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../../../locales/define-words.ts'
import { editorWords } from './editor-words.ts'
import { PendingActs } from './PendingActs.tsx'
import { SaveTalk } from './SaveTalk.tsx'
import { SimulatedFacts } from './SimulatedFacts.tsx'
import styles from './Simulator.module.css'
import { TrialLog } from './TrialLog.tsx'
import { taskWords } from './task-words.ts'
import type { Work } from './use-scenario.ts'
import { useTrial } from './use-trial.ts'

type Props = { work: Work; onPath: (path: readonly string[]) => void }

/** The draft in a talk, as customers of a channel would see it. Its way is lit on the canvas. */
export function Simulator({ work, onPath }: Props) {
  const t = useWords(editorWords)
  const trial = useTrial(work, onPath)
  const { state, facts, listener } = trial
  const { scenario, view } = work
  return (
    <div className={styles.simulator}>
      <header className={styles.head}>
        <p className={styles.hint}>{t('simulatorHint')}</p>
        <div className={styles.controls}>
          <TextInput
            type="time"
            label={t('simulatedTime')}
            value={trial.time}
            onChange={(event) => trial.setTime(event.currentTarget.value)}
          />
          <Button variant="default" onClick={trial.startAgain}>
            {t('startAgain')}
          </Button>
        </div>
        {view.channels.length > 0 && (
          <NativeSelect
            className={styles.channel}
            label={t('simulatedChannel')}
            data={view.channels.map(({ channelId, name }) => ({ value: channelId, label: name }))}
            value={facts.channelId ?? ''}
            onChange={(event) => trial.setFacts({ ...facts, channelId: event.currentTarget.value })}
          />
        )}
        {scenario.nodes.some(({ task }) => task?.type === 'condition') && <SimulatedFacts facts={facts} onChange={trial.setFacts} />}
      </header>
      <TrialLog
        lines={trial.lines}
        channel={view.channels.find(({ channelId }) => channelId === facts.channelId)}
        over={state.over}
        onPress={trial.press}
      />
      {state.pending && (
        <PendingActs
          key={state.turn}
          node={scenario.nodes.find(({ id }) => id === state.waitsAt)}
          turn={state.pending.turn}
          onInput={trial.take}
        />
      )}
      <TrialComposer over={state.over} ready={listener !== undefined} onWrite={trial.write} onFile={trial.sendFile} />
      {!state.over && (
        <button
          type="button"
          className={styles.human}
          onClick={() => trial.press({ answerId: humanAnswerId, label: t('askHuman'), link: null })}
        >
          {t('askHuman')}
        </button>
      )}
      {listener && (
        <SaveTalk
          work={work}
          inputs={trial.inputs}
          listen={listener}
          facts={{
            at: trial.at,
            statusId: facts.customer.statusId,
            tags: [...facts.customer.tags],
            channelId: facts.channelId,
            isOpen: facts.isOpen,
          }}
        />
      )}
    </div>
  )
}

type ComposerProps = { over: boolean; ready: boolean; onWrite: (said: string) => void; onFile: () => void }

/** What the customer says. */
function TrialComposer({ over, ready, onWrite, onFile }: ComposerProps) {
  const t = useWords(editorWords)
  const words = useWords(taskWords)
  const [text, setText] = useState('')
  const said = text.trim()
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        if (said === '' || !ready) return
        setText('')
        onWrite(said)
      }}
    >
      <TextInput
        className={styles.field}
        aria-label={t('yourMessage')}
        placeholder={t('yourMessage')}
        value={text}
        disabled={over}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={words('sendFile')} disabled={over} onClick={onFile}>
        <IconPaperclip size={18} stroke={1.5} />
      </ActionIcon>
      <Button type="submit" disabled={over || !ready || said === ''}>
        {t('send')}
      </Button>
    </form>
  )
}
