import { type BotAnswer, Intent, intents, intentTexts, scenarioLimits } from '@besedka/contract'
import { ActionIcon, Button, NativeSelect, TagsInput, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useWords } from '../../../../locales/define-words.ts'
import { useLocale } from '../../../../locales/use-locale.ts'
import { editorWords } from '../editor-words.ts'
import { newPartId } from '../new-part-id.ts'
import { readLink } from '../read-link.ts'
import { newButton } from '../scenario-edits.ts'
import type { FieldsOf } from './fields-of.ts'
import styles from './Inspector.module.css'
import { WayField } from './WayField.tsx'

/** What a customer may answer, and where each answer leads. */
export function AnswerFields({ work, node, change, problemOf, wayProblemOf, onSelect }: FieldsOf) {
  const t = useWords(editorWords)
  const { answers } = node
  const put = (answer: BotAnswer, merge?: string) =>
    change({ answers: answers.map((one) => (one.id === answer.id ? answer : one)) }, merge && `${answer.id} ${merge}`)
  const add = (answer: BotAnswer) => change({ answers: [...answers, answer] })
  const isFull = answers.length >= scenarioLimits.answersPerNode
  const plus = <IconPlus size={16} stroke={1.5} aria-hidden />
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{t('kind-answers')}</legend>
      <p className={styles.hint}>{t('answersHint')}</p>
      {answers.map((answer) => (
        <div key={answer.id} className={styles.answer}>
          <div className={styles.part}>
            <div className={styles.wide}>
              <AnswerField answer={answer} put={put} problem={problemOf(answer.id)} />
            </div>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('removeAnswer')}
              title={t('removeAnswer')}
              onClick={() => change({ answers: answers.filter((one) => one !== answer) })}
            >
              <IconX size={18} stroke={1.5} />
            </ActionIcon>
          </div>
          {(answer.type !== 'button' || answer.link === null) && (
            <WayField work={work} node={node} partId={answer.id} to={answer.to} onSelect={onSelect} error={wayProblemOf(answer.id)} />
          )}
        </div>
      ))}
      {isFull && <p className={styles.hint}>{t('tooManyAnswers', { limit: scenarioLimits.answersPerNode })}</p>}
      <div className={styles.row}>
        <Button variant="default" size="compact-sm" leftSection={plus} disabled={isFull} onClick={() => add(newButton())}>
          {t('addButton')}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={plus}
          disabled={isFull}
          onClick={() => add({ id: newPartId(), type: 'words', include: [], exclude: [], to: null })}
        >
          {t('addWords')}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={plus}
          disabled={isFull}
          onClick={() => add({ id: newPartId(), type: 'intent', intent: null, to: null })}
        >
          {t('addIntent')}
        </Button>
        {!answers.some(({ type }) => type === 'default') && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={plus}
            disabled={isFull}
            onClick={() => add({ id: newPartId(), type: 'default', to: null })}
          >
            {t('addDefault')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

type FieldProps = { answer: BotAnswer; put: (answer: BotAnswer, merge?: string) => void; problem: string | undefined }

function AnswerField({ answer, put, problem }: FieldProps) {
  const t = useWords(editorWords)
  const locale = useLocale()
  switch (answer.type) {
    case 'button':
      return (
        <>
          <TextInput
            label={t('button')}
            maxLength={scenarioLimits.labelLength}
            value={answer.label}
            error={problem}
            onChange={(event) => put({ ...answer, label: event.currentTarget.value }, 'label')}
          />
          <LinkField answer={answer} put={put} />
        </>
      )
    case 'intent':
      return (
        <NativeSelect
          label={t('intent')}
          error={problem}
          data={[{ value: '', label: t('choose') }, ...intents.map((value) => ({ value, label: intentTexts[value][locale] }))]}
          value={answer.intent ?? ''}
          onChange={(event) => put({ ...answer, intent: Intent.safeParse(event.currentTarget.value).data ?? null })}
        />
      )
    case 'words':
      return (
        <>
          <TagsInput
            label={t('includeWords')}
            description={t('wordsHint')}
            splitChars={[',', ';']}
            acceptValueOnBlur
            maxTags={scenarioLimits.wordsPerAnswer}
            value={answer.include}
            error={problem}
            onChange={(include) => put({ ...answer, include: readWords(include) })}
          />
          <TagsInput
            label={t('excludeWords')}
            splitChars={[',', ';']}
            acceptValueOnBlur
            maxTags={scenarioLimits.wordsPerAnswer}
            value={answer.exclude}
            onChange={(exclude) => put({ ...answer, exclude: readWords(exclude) })}
          />
        </>
      )
    case 'default':
      return (
        <p className={styles.any}>
          {t('anythingElse')}
          {problem && <span className={styles.problem}>{problem}</span>}
        </p>
      )
  }
}

/** Only a whole address is kept: a draft may hold many things, but no half of one. What is none stays in the field, and is said to be none. */
function LinkField({ answer, put }: { answer: Extract<BotAnswer, { type: 'button' }>; put: FieldProps['put'] }) {
  const t = useWords(editorWords)
  const [typed, setTyped] = useState(answer.link ?? '')
  const [wrong, setWrong] = useState(false)
  // What was taken back, or changed by a colleague, is shown as it stands.
  useEffect(() => {
    setTyped(answer.link ?? '')
    setWrong(false)
  }, [answer.link])

  function keep(): void {
    const link = typed.trim() === '' ? null : readLink(typed)
    setWrong(link === undefined)
    if (link === undefined) return
    setTyped(link ?? '')
    if (link !== answer.link) put({ ...answer, link })
  }

  return (
    <TextInput
      label={t('buttonLink')}
      inputMode="url"
      placeholder="https://"
      maxLength={scenarioLimits.linkLength}
      value={typed}
      error={wrong ? t('linkWrong') : undefined}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={keep}
    />
  )
}

function readWords(words: readonly string[]): string[] {
  return words.map((word) => word.trim().slice(0, scenarioLimits.wordLength)).filter(Boolean)
}
