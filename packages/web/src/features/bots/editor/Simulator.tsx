import {
  beforeTheTalk,
  humanAnswerId,
  noFacts,
  type OfferedButton,
  requestOf,
  step,
  type TalkAct,
  type TalkFacts,
  type TalkInput,
  type TalkState,
} from '@besedka/bot-scenario'
import type { SavedInput } from '@besedka/contract'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../../locales/define-words.ts'
import { editorWords } from './editor-words.ts'
import { PendingActs } from './PendingActs.tsx'
import { SaveTalk } from './SaveTalk.tsx'
import { SimulatedFacts } from './SimulatedFacts.tsx'
import styles from './Simulator.module.css'
import { taskWords } from './task-words.ts'
import { useListener } from './use-listener.ts'
import type { Work } from './use-scenario.ts'

type Line = { id: number; from: 'bot' | 'customer' | 'note' | 'end'; text: string; buttons: readonly OfferedButton[] }

type Props = { work: Work; onPath: (path: readonly string[]) => void }

/** The draft in a talk, decided by the very rules that the server goes by. Its way is lit on the canvas. */
export function Simulator({ work, onPath }: Props) {
  const { scenario, files, view } = work
  const t = useWords(editorWords)
  const words = useWords(taskWords)
  const [state, setState] = useState<TalkState>(beforeTheTalk)
  const [lines, setLines] = useState<readonly Line[]>([])
  const [inputs, setInputs] = useState<readonly SavedInput[]>([])
  const [text, setText] = useState('')
  const [time, setTime] = useState('')
  const [facts, setFacts] = useState<TalkFacts>(noFacts)
  const listener = useListener()
  const count = useRef(0)
  const log = useRef<HTMLDivElement>(null)

  function line(from: Line['from'], said: string, buttons: Line['buttons'] = []): Line {
    count.current += 1
    return { id: count.current, from, text: said, buttons }
  }

  function lineOf(act: TalkAct, values: TalkState['values']): Line[] {
    switch (act.type) {
      case 'says':
        return [line('bot', act.text, act.buttons)]
      case 'sendsFile':
        return [line('bot', `📎 ${files.get(act.fileId)?.name ?? t('file')}`, act.buttons)]
      case 'saysItIsOver':
        return []
      case 'saves':
        return [line('note', words('saved', { value: act.value }))]
      case 'sets':
        return [line('note', words('wasSet', { what: words(`setting-${act.setting.type}`) }))]
      case 'awaits': {
        const task = scenario.nodes.find(({ id }) => id === act.nodeId)?.task
        if (task?.type !== 'call') return [line('note', words(act.what === 'time' ? 'pauses' : 'looksUp'))]
        const request = requestOf(task, scenario, values)
        return [line('note', request ? words('asksService', { method: request.method, url: request.url }) : words('asksNothing'))]
      }
      case 'jumps':
        return [line('end', words('jumped'))]
      case 'ends':
        return [line('end', t(`end-${act.finalAction.type}`))]
      case 'handsOver':
        return [line('end', t(`over-${act.reason}`))]
    }
  }

  function play(from: TalkState, input: TalkInput, before: readonly Line[]): void {
    const next = step(scenario, from, input, momentOf(time), facts)
    setState(next.state)
    setLines([...before, ...next.acts.flatMap((act) => lineOf(act, next.state.values))])
    onPath(next.state.path)
    setInputs((done) => (input.type === 'begins' ? [] : [...done, savedInput(input, before.at(-1)?.text ?? '')]))
  }

  function startAgain(): void {
    play(beforeTheTalk, { type: 'begins', heard: null }, [])
  }

  // The talk begins anew with every change of the draft: what was said may not be there any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing else begins a talk
  useEffect(startAgain, [scenario, time, facts])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line is brought into sight
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [lines])

  function write(): void {
    const said = text.trim()
    if (said === '' || !listener) return
    setText('')
    play(state, { type: 'writes', heard: listener(said) }, [...lines, line('customer', said)])
  }

  function press({ answerId, label, link }: OfferedButton): void {
    if (link === null) play(state, { type: 'presses', answerId }, [...lines, line('customer', label)])
  }

  return (
    <div className={styles.simulator}>
      <header className={styles.head}>
        <p className={styles.hint}>{t('simulatorHint')}</p>
        <div className={styles.controls}>
          <TextInput type="time" label={t('simulatedTime')} value={time} onChange={(event) => setTime(event.currentTarget.value)} />
          <Button variant="default" onClick={startAgain}>
            {t('startAgain')}
          </Button>
        </div>
        {scenario.nodes.some(({ task }) => task?.type === 'condition') && (
          <SimulatedFacts facts={facts} channels={view.channels} onChange={setFacts} />
        )}
      </header>
      <div className={styles.log} ref={log} role="log" aria-label={t('simulator')}>
        {lines.map((one) => (
          <div key={one.id} className={styles.line} data-from={one.from}>
            <p className={styles.bubble}>{one.text}</p>
            {one.buttons.length > 0 && (
              <div className={styles.buttons}>
                {one.buttons.map((button) => (
                  <button key={button.answerId} type="button" className={styles.button} disabled={state.over} onClick={() => press(button)}>
                    {button.label}
                  </button>
                ))}
              </div>
            )}
          </div>
        ))}
      </div>
      {state.pending && (
        <PendingActs
          key={state.turn}
          node={scenario.nodes.find(({ id }) => id === state.waitsAt)}
          turn={state.pending.turn}
          onInput={(input) => play(state, input, lines)}
        />
      )}
      <form
        className={styles.composer}
        onSubmit={(event) => {
          event.preventDefault()
          write()
        }}
      >
        <TextInput
          className={styles.field}
          aria-label={t('yourMessage')}
          placeholder={t('yourMessage')}
          value={text}
          disabled={state.over}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" disabled={state.over || !listener || text.trim() === ''}>
          {t('send')}
        </Button>
      </form>
      {!state.over && (
        <button type="button" className={styles.human} onClick={() => press({ answerId: humanAnswerId, label: t('askHuman'), link: null })}>
          {t('askHuman')}
        </button>
      )}
      {listener && (
        <SaveTalk
          work={work}
          inputs={inputs}
          listen={listener}
          facts={{
            at: momentOf(time).toISOString(),
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

/** An input as it is kept. `said`: what the customer's last line reads. */
function savedInput(input: Exclude<TalkInput, { type: 'begins' }>, said: string): SavedInput {
  switch (input.type) {
    case 'writes':
      return { type: 'writes', text: input.heard.text }
    case 'presses':
      return { type: 'presses', answerId: input.answerId, label: said.slice(0, 255) }
    case 'called':
      return { type: 'called', json: input.answer && JSON.stringify(input.answer.json) }
    case 'waited':
    case 'offered':
      return { type: input.type }
    case 'sendsFile':
      return { type: 'writes', text: '' }
  }
}

/** Today at that time; without one, now. */
function momentOf(time: string): Date {
  const now = new Date()
  const [hours, minutes] = time.split(':').map(Number)
  if (hours !== undefined && minutes !== undefined) now.setHours(hours, minutes)
  return now
}
