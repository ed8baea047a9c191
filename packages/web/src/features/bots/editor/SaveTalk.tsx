import { type Listen, playSavedTalk } from '@besedka/bot-scenario'
import { type SavedFacts, type SavedInput, type SavedTalk, savedTalkLimits } from '@besedka/contract'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../../locales/define-words.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { useAct } from '../../../ui/use-act.ts'
import { newPartId } from './new-part-id.ts'
import styles from './Simulator.module.css'
import { testWords } from './test-words.ts'
import { useCustomerFields } from './use-customer-fields.ts'
import type { Work } from './use-scenario.ts'
import { saveTests } from './use-tests.ts'

type Props = { work: Work; facts: SavedFacts; inputs: readonly SavedInput[]; listen: Listen }

/** Keeps the talk that was just tried out: from now on the bot is held to it. */
export function SaveTalk({ work, facts, inputs, listen }: Props) {
  const t = useWords(testWords)
  const [naming, setNaming] = useState(false)
  const [name, setName] = useState('')
  const { busy, run } = useAct()
  const fields = useCustomerFields()

  async function save(): Promise<void> {
    await run(async () => {
      const talk: SavedTalk = { id: newPartId(), name: name.trim(), facts, inputs: [...inputs], expected: [] }
      const { said } = playSavedTalk(work.scenario, talk, listen, fields)
      await saveTests(work, (tests) => [...tests, { ...talk, expected: said }])
      showToast({ kind: 'success', text: t('saved', { name: talk.name }) })
      setNaming(false)
      setName('')
    })
  }

  if (!naming) {
    return (
      <button
        type="button"
        className={styles.human}
        disabled={work.view.tests.length >= savedTalkLimits.talks || inputs.length > savedTalkLimits.inputs}
        onClick={() => setNaming(true)}
      >
        {t('saveTalk')}
      </button>
    )
  }
  return (
    <form
      className={styles.pending}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') void save()
      }}
    >
      <TextInput
        label={t('talkName')}
        maxLength={savedTalkLimits.nameLength}
        value={name}
        autoFocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className={styles.pendingButtons}>
        <Button type="submit" loading={busy} disabled={name.trim() === ''}>
          {t('save')}
        </Button>
        <Button variant="default" onClick={() => setNaming(false)}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
