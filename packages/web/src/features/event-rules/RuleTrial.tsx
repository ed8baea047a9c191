import { chatNumber, chatStepTexts, type EventRuleFields, type EventRuleTrial } from '@besedka/contract'
import { Button, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useAct } from '../../ui/use-act.ts'
import type { StepChoices } from '../chat-steps/use-step-choices.ts'
import styles from './event-rules.module.css'
import { ruleWords } from './rule-words.ts'
import { useConditionText } from './use-condition-text.ts'

const lists = ['assigned', 'waiting', 'closed'] as const
const offeredOfList = 20
const pauseMs = 200
/** Between the name and the number of a chat that is offered. */
const separator = ' · '

/** Tries the rule as it stands on a chat: what it would do, and what hinders it. */
export function RuleTrial({ rule, choices, ready }: { rule: EventRuleFields; choices: StepChoices; ready: boolean }) {
  const t = useWords(ruleWords)
  const [search, setSearch] = useState('')
  const [chatId, setChatId] = useState<string | null>(null)
  const [answer, setAnswer] = useState<{ of: string; trial: EventRuleTrial }>()
  const { busy, run } = useAct()
  const asked = JSON.stringify([chatId, rule])
  // The field of a chosen chat holds its number too, by which none is found.
  const [name] = useDebouncedValue(search.split(separator)[0]?.trim() ?? '', pauseMs)
  const { data: chats = [] } = useQuery({
    queryKey: ['event-rules', 'trial-chats', name],
    queryFn: async ({ signal }) => {
      const given = { scope: 'all', order: 'activity', limit: offeredOfList, ...(name && { search: name }) } as const
      const pages = await Promise.all(lists.map((filter) => api.chats.list({ ...given, filter }, { signal, quiet: true })))
      return pages.flatMap(({ items }) => items)
    },
    placeholderData: (before) => before,
  })
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('try')}</legend>
      <p className={styles.hint}>{t('tryHint')}</p>
      <div className={styles.trial}>
        <Select
          aria-label={t('tryFind')}
          placeholder={t('tryFind')}
          searchable
          clearable
          nothingFoundMessage={t('tryNone')}
          filter={({ options }) => options}
          onSearchChange={setSearch}
          data={chats.map(({ id, customerName }) => ({ value: id, label: `${customerName}${separator}${chatNumber(id)}` }))}
          value={chatId}
          onChange={setChatId}
        />
        <Button
          variant="default"
          disabled={chatId === null || !ready}
          loading={busy}
          onClick={() =>
            void run(async () => {
              if (chatId !== null) setAnswer({ of: asked, trial: await api.eventRules.try({ chatId, rule }, { quiet: true }) })
            })
          }
        >
          {t('tryRun')}
        </Button>
      </div>
      {/* An answer about another chat, or about the rule before a change, is stale. */}
      {answer?.of === asked && <Answer trial={answer.trial} choices={choices} />}
    </fieldset>
  )
}

/** The trial stands last in its form: without this its answer would come below what is in sight. */
function showWhole(answer: HTMLElement | null): void {
  answer?.scrollIntoView({ block: 'nearest' })
}

function Answer({ trial: { conditions, doable, refusal }, choices }: { trial: EventRuleTrial; choices: StepChoices }) {
  const t = useWords(ruleWords)
  const say = useConditionText(choices, conditions)
  const locale = useLocale()
  const holds = conditions.every((one) => one.holds)
  const act = refusal && chatStepTexts[refusal.type][locale]
  return (
    <div className={styles.answer} role="status" ref={showWhole}>
      {conditions.map((one) => {
        const { name, values } = say(one)
        return (
          <div key={`${one.condition}${one.fieldId}`} className={styles.checked} data-holds={one.holds}>
            {name}: {t(one.holds ? 'holds' : 'fails')}
            {values && <span className={styles.matched}> · {values}</span>}
          </div>
        )
      })}
      <b className={styles.verdict}>
        {!holds && t('tryNothing')}
        {holds && refusal && t('tryRefused', { step: refusal.step, act: act ?? '', why: refusal.message })}
        {holds && !refusal && t('tryAll', { count: doable })}
      </b>
    </div>
  )
}
