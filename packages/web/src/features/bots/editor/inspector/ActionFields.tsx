import { type BotFinalAction, type FinalAction, finalActions, finalActionTexts, scenarioLimits } from '@besedka/contract'
import { ActionIcon, Button, NativeSelect, Textarea } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../../../../locales/define-words.ts'
import { useLocale } from '../../../../locales/use-locale.ts'
import { RadioChoice } from '../../../../ui/radio-choice/RadioChoice.tsx'
import { useNames } from '../../../routing/use-names.ts'
import { editorWords } from '../editor-words.ts'
import { newFileReply, newReply, withReply } from '../scenario-edits.ts'
import { AddFile } from './AddFile.tsx'
import { FileReply } from './FileReply.tsx'
import type { FieldsOf } from './fields-of.ts'
import styles from './Inspector.module.css'
import { WayField } from './WayField.tsx'

/** What the bot says, and what comes after. */
export function ActionFields({ work, node, change, problemOf, onSelect }: FieldsOf) {
  const t = useWords(editorWords)
  const { replies, finalAction, next } = node
  // To go on is chosen before the node that it goes on to: until then the talk ends here as it did.
  const [isLeading, setIsLeading] = useState(false)
  const goesOn = isLeading || (finalAction === null && next !== null)
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.heading}>{t('replies')}</legend>
        {replies.map((reply, index) => (
          <div key={reply.id} className={`${styles.part} ${styles.reply}`}>
            {reply.type === 'text' ? (
              <Textarea
                className={styles.wide}
                aria-label={t('reply', { number: index + 1 })}
                autosize
                minRows={2}
                maxRows={10}
                maxLength={scenarioLimits.textLength}
                value={reply.text}
                error={problemOf(reply.id)}
                onChange={(event) => {
                  const text = event.currentTarget.value
                  change({ replies: replies.map((one) => (one === reply ? { ...reply, text } : one)) }, reply.id)
                }}
              />
            ) : (
              <FileReply file={work.files.get(reply.fileId ?? '')} problem={problemOf(reply.id)} />
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('removeReply', { number: index + 1 })}
              onClick={() => change({ replies: replies.filter((one) => one !== reply) })}
            >
              <IconX size={18} stroke={1.5} />
            </ActionIcon>
          </div>
        ))}
        {replies.length < scenarioLimits.repliesPerNode && (
          <div className={styles.row}>
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
              onClick={() => change({ replies: [...replies, newReply()] })}
            >
              {t('addReply')}
            </Button>
            <AddFile
              onAdded={(file) => {
                work.addFile(file)
                work.edit((before) => withReply(before, node.id, newFileReply(file.id)))
              }}
            />
          </div>
        )}
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.heading}>{t('afterwards')}</legend>
        <RadioChoice
          label={t('afterwards')}
          choices={[
            { value: 'next', label: t('goesOn') },
            { value: 'ends', label: t('ends') },
          ]}
          value={goesOn ? 'next' : 'ends'}
          onChange={(value) => {
            setIsLeading(value === 'next')
            if (value === 'ends') change({ next: null, finalAction: { type: 'closeChat' } })
          }}
        />
        {!goesOn ? (
          <EndFields action={finalAction ?? { type: 'closeChat' }} onChange={(action) => change({ finalAction: action, next: null })} />
        ) : (
          <WayField work={work} node={node} partId={null} to={next} onSelect={onSelect} none={next === null ? t('choose') : t('ends')} />
        )}
      </fieldset>
    </>
  )
}

function EndFields({ action, onChange }: { action: BotFinalAction; onChange: (action: BotFinalAction) => void }) {
  const t = useWords(editorWords)
  const locale = useLocale()
  const { teams, operators } = useNames()
  const choice = (known: readonly { id: string; name: string }[]) => [
    { value: '', label: t('choose') },
    ...known.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <>
      <NativeSelect
        label={t('finalAction')}
        data={finalActions.map((value) => ({ value, label: finalActionTexts[value][locale] }))}
        value={action.type}
        onChange={(event) => onChange(actionOf(event.currentTarget.value as FinalAction))}
      />
      {action.type === 'toTeam' && (
        <NativeSelect
          label={t('team')}
          required
          data={choice(teams)}
          value={action.teamId ?? ''}
          onChange={(event) => onChange({ type: 'toTeam', teamId: event.currentTarget.value || null })}
        />
      )}
      {action.type === 'toOperator' && (
        <NativeSelect
          label={t('operator')}
          required
          data={choice(operators)}
          value={action.accountId ?? ''}
          onChange={(event) => onChange({ type: 'toOperator', accountId: event.currentTarget.value || null })}
        />
      )}
      {action.type !== 'closeChat' && action.type !== 'toTeam' && <p className={styles.hint}>{t('toLastHint')}</p>}
    </>
  )
}

function actionOf(type: FinalAction): BotFinalAction {
  if (type === 'toOperator') return { type, accountId: null }
  return type === 'toTeam' ? { type, teamId: null } : { type }
}
