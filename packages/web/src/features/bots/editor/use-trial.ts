import {
  beforeTheTalk,
  handedOverTexts,
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
import { useEffect, useRef, useState } from 'react'
import { useCurrentUser } from '../../../api/current-user.ts'
import { useWords } from '../../../locales/define-words.ts'
import { editorWords } from './editor-words.ts'
import { taskWords } from './task-words.ts'
import { useCustomerFields } from './use-customer-fields.ts'
import { useListener } from './use-listener.ts'
import type { Work } from './use-scenario.ts'

/** A line of a trial. */
export type Line = { id: number; from: 'bot' | 'customer' | 'note' | 'end'; text: string; buttons: readonly OfferedButton[] }

/** A talk with the draft, decided by the very rules that the server goes by. It begins anew with every change of the draft. */
export function useTrial({ scenario, files, view }: Work, onPath: (path: readonly string[]) => void) {
  const t = useWords(editorWords)
  const words = useWords(taskWords)
  const { locale } = useCurrentUser().organisation
  const [state, setState] = useState<TalkState>(beforeTheTalk)
  const [lines, setLines] = useState<readonly Line[]>([])
  const [inputs, setInputs] = useState<readonly SavedInput[]>([])
  const [time, setTime] = useState('')
  const [facts, setFacts] = useState<TalkFacts>({ ...noFacts, channelId: view.channels[0]?.channelId ?? null })
  const listener = useListener()
  const definedFields = useCustomerFields()
  const count = useRef(0)

  function line(from: Line['from'], said: string, buttons: Line['buttons'] = []): Line {
    count.current += 1
    return { id: count.current, from, text: said, buttons }
  }

  function lineOf(act: TalkAct, { values, ai }: TalkState): Line[] {
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
        if (task?.type === 'ai') return [line('note', words('aiAsks', { question: ai?.about ?? '' }))]
        if (task?.type !== 'call') return [line('note', words(act.what === 'time' ? 'pauses' : 'looksUp'))]
        const request = requestOf(task, scenario, values)
        return [line('note', request ? words('asksService', { method: request.method, url: request.url }) : words('asksNothing'))]
      }
      case 'jumps':
        return [line('end', words('jumped'))]
      case 'ends':
        return [line('end', t(`end-${act.finalAction.type}`))]
      case 'handsOver':
        return [line('bot', handedOverTexts[locale]), line('end', t(`over-${act.reason}`))]
    }
  }

  function play(from: TalkState, input: TalkInput, before: readonly Line[]): void {
    const next = step(scenario, from, input, momentOf(time), { ...facts, definedFields })
    setState(next.state)
    setLines([...before, ...next.acts.flatMap((act) => lineOf(act, next.state))])
    onPath(next.state.path)
    setInputs((done) => (input.type === 'begins' ? [] : [...done, savedInput(input, before.at(-1)?.text ?? '')]))
  }

  /** What was written while a service was asked comes with its answer. */
  function withMeanwhile(input: TalkInput): TalkInput {
    const isAnswer = input.type === 'called' || input.type === 'offered'
    return isAnswer && state.meanwhile && listener ? { ...input, meanwhile: listener(state.meanwhile) } : input
  }

  function startAgain(): void {
    play(beforeTheTalk, { type: 'begins', heard: null }, [])
  }

  // The nodes that have spoken may have changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing else begins a talk
  useEffect(startAgain, [scenario, time, facts])

  return {
    state,
    lines,
    inputs,
    time,
    facts,
    listener,
    at: momentOf(time).toISOString(),
    setTime,
    setFacts,
    startAgain,
    /** Goes on with what the customer has not done: the answer of a call, the end of a pause. */
    take: (input: TalkInput) => play(state, withMeanwhile(input), lines),
    write(said: string): void {
      if (listener) play(state, { type: 'writes', heard: listener(said) }, [...lines, line('customer', said)])
    },
    press({ answerId, label, link }: OfferedButton): void {
      if (link === null) play(state, { type: 'presses', answerId }, [...lines, line('customer', label)])
    },
    sendFile(): void {
      const name = words('fileName')
      play(state, { type: 'sendsFiles', files: [name] }, [...lines, line('customer', `📎 ${name}`)])
    },
  }
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
    case 'answered':
      return { type: 'answered', text: input.answer === null ? null : input.answer.text }
    case 'waited':
    case 'offered':
      return { type: input.type }
    case 'sendsFiles':
      return { type: 'sendsFiles', names: [...input.files] }
  }
}

/** Today at that time; without one, now. */
function momentOf(time: string): Date {
  const now = new Date()
  const [hours, minutes] = time.split(':').map(Number)
  if (hours !== undefined && minutes !== undefined) now.setHours(hours, minutes)
  return now
}
